import { deployLocalTokens, tokenContracts } from '@latchkey/testkit/tokens'
import { type Address, getAddress, parseEther } from 'viem'
import { expect, test } from 'vitest'
import { shortOf, startIndexedChain } from '../../../testing/startIndexedChain.js'

test('the gateway shows payments, tokens, NFTs, calls, fees and failures of an account on a chain of anvil', async () => {
  const { url, ada, bob, pay, history, readPage } = await startIndexedChain()
  const tokens = await deployLocalTokens({ url })
  const token = await tokens.createToken({ name: 'Pebble', symbol: 'PBL', decimals: 6 })
  const collectibles = await tokens.createCollectibles({ name: 'Shells', symbol: 'SHL' })
  const items = await tokens.createItems()
  await tokens.mint(token, ada.address, 5_500_000n)
  await tokens.mintCollectible(collectibles, { to: ada.address, id: 7n })
  await tokens.mintItem(items, { to: ada.address, id: 3n, amount: 4n })
  const { abi } = tokenContracts.token
  await pay(bob, parseEther('1.5'))
  await ada.call({ address: token, abi, functionName: 'approve', args: [bob, 1n] })
  await ada.call({ address: token, abi, functionName: 'transfer', args: [bob, 500_000n] })
  const call = { address: collectibles, abi: tokenContracts.collectibles.abi, functionName: 'transferFrom' }
  await ada.call({ ...call, args: [ada.address, bob, 7n] })
  const failing = { to: token, data: '0xa9059cbb', gas: '0x186a0', from: ada.address }
  await ada.request('eth_sendTransaction', [failing])

  await expect
    .poll(async () => (await history(ada.address)).map(shortOf))
    .toEqual([
      'send failed',
      'send -1 NFT',
      'send -0.5 PBL',
      'approve',
      'send -1.5 ETH',
      'mint +4 NFT',
      'mint +1 NFT',
      'receive +5.5 PBL',
    ])
  const [failed, sentNft, sentToken] = await history(ada.address)
  expect(Number(failed?.metadata.fee)).toBeGreaterThan(0)
  expect(sentToken?.metadata).toMatchObject({ sentFrom: ada.address, sentTo: bob })
  expect(sentNft?.metadata).toMatchObject({ sentFrom: ada.address, sentTo: bob })

  const received = await history(bob)
  expect(received.map(shortOf)).toEqual(['receive +1 NFT', 'receive +0.5 PBL', 'receive +1.5 ETH'])
  expect(received.map(({ metadata }) => metadata.fee)).toEqual([null, null, null])

  // The token is in no list: the index has seen it arrive.
  await expect(readPage(`${bob}/balance?`)).resolves.toMatchObject({
    balances: [
      { symbol: 'ETH', quantity: { numeric: '1.5' } },
      { symbol: 'PBL', quantity: { numeric: '0.5' } },
    ],
  })

  const nfts = async (owner: Address) => (await readPage<object>(`${owner}/nfts?`)).data
  const shared = { chainId: 'eip155:31998', image: expect.stringMatching(/^data:image\/svg\+xml/), isSpam: false }
  await expect(nfts(bob)).resolves.toEqual([
    {
      ...shared,
      contract: getAddress(collectibles),
      tokenId: '7',
      standard: 'erc721',
      name: '#7',
      collection: 'Shells',
    },
  ])
  await expect(nfts(ada.address)).resolves.toEqual([
    { ...shared, contract: getAddress(items), tokenId: '3', standard: 'erc1155', name: '#3', collection: null },
  ])
})
