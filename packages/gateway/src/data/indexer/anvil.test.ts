import { createLocalDeployer, deployLocalTokens, type LocalDeployer, tokenContracts } from '@latchkey/testkit/tokens'
import { type Address, getAddress, type Hex, parseEther, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalChain, startAnvil } from '../../../../../scripts/local/startAnvil.ts'
import { startTestGateway, type TestGateway } from '../../../testing/startTestGateway.js'

/** A separate node: its blocks are replaced. */
let chain: LocalChain
beforeAll(async () => {
  chain = await startAnvil({ chainId: 31_998 })
})
afterAll(() => chain.stop())

interface Item {
  readonly id: string
  readonly metadata: {
    readonly operationType: string
    readonly sentFrom: string
    readonly sentTo: string
    readonly status: string
    readonly fee: string | null
  }
  readonly transfers: readonly {
    readonly direction: string
    readonly quantity: { readonly numeric: string }
    readonly fungible_info: { readonly symbol: string } | null
    readonly nft_info: object | null
  }[]
}

function startIndexing(): Promise<TestGateway> {
  return startTestGateway({
    allowLocal: true,
    networks: { 'eip155:31998': { rpc: [chain.url], index: { from: 0 } } },
  })
}

async function readPage<Entry = Item>(
  gateway: TestGateway,
  path: string,
): Promise<{ data: Entry[]; next: string | null }> {
  const answer = await gateway.ask(`/v1/account/${path}chainId=eip155:31998&projectId=shop`)
  return (await answer.json()) as { data: Entry[]; next: string | null }
}
const history = async (gateway: TestGateway, address: Address) => (await readPage(gateway, `${address}/history?`)).data

/** What an item says, in short: `send -1.5 ETH`. */
function shortOf({ metadata, transfers }: Item): string {
  const parts = transfers.map(({ direction, quantity, fungible_info: token }) => {
    const sign = { in: '+', out: '-' }[direction] ?? '='
    return `${sign}${quantity.numeric} ${token?.symbol ?? 'NFT'}`
  })
  const status = metadata.status === 'confirmed' ? [] : [metadata.status]
  return [metadata.operationType, ...status, ...parts].join(' ')
}

async function createAccount(): Promise<LocalDeployer> {
  return createLocalDeployer({ url: chain.url })
}
const newAddress = () => privateKeyToAddress(generatePrivateKey())

async function pay(from: LocalDeployer, to: Address, value: bigint): Promise<Hex> {
  const request = { from: from.address, to, value: toHex(value) }
  await from.request('anvil_impersonateAccount', [from.address])
  return (await from.request('eth_sendTransaction', [request])) as Hex
}

test('the gateway shows payments, tokens, NFTs, calls, fees and failures of an account on a chain of anvil', async () => {
  const [gateway, ada, bob] = [await startIndexing(), await createAccount(), newAddress()]
  const tokens = await deployLocalTokens({ url: chain.url })
  const token = await tokens.createToken({ name: 'Pebble', symbol: 'PBL', decimals: 6 })
  const collectibles = await tokens.createCollectibles({ name: 'Shells', symbol: 'SHL' })
  const items = await tokens.createItems()
  await tokens.mint(token, ada.address, 5_500_000n)
  await tokens.mintCollectible(collectibles, { to: ada.address, id: 7n })
  await tokens.mintItem(items, { to: ada.address, id: 3n, amount: 4n })
  const { abi } = tokenContracts.token
  await pay(ada, bob, parseEther('1.5'))
  await ada.call({ address: token, abi, functionName: 'approve', args: [bob, 1n] })
  await ada.call({ address: token, abi, functionName: 'transfer', args: [bob, 500_000n] })
  const call = { address: collectibles, abi: tokenContracts.collectibles.abi, functionName: 'transferFrom' }
  await ada.call({ ...call, args: [ada.address, bob, 7n] })
  const failing = { to: token, data: '0xa9059cbb', gas: '0x186a0', from: ada.address }
  await ada.request('eth_sendTransaction', [failing])

  await expect
    .poll(async () => (await history(gateway, ada.address)).map(shortOf))
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
  const [failed, sentNft, sentToken] = await history(gateway, ada.address)
  expect(Number(failed?.metadata.fee)).toBeGreaterThan(0)
  expect(sentToken?.metadata).toMatchObject({ sentFrom: ada.address, sentTo: bob })
  expect(sentNft?.metadata).toMatchObject({ sentFrom: ada.address, sentTo: bob })

  const received = await history(gateway, bob)
  expect(received.map(shortOf)).toEqual(['receive +1 NFT', 'receive +0.5 PBL', 'receive +1.5 ETH'])
  expect(received.map(({ metadata }) => metadata.fee)).toEqual([null, null, null])

  const nfts = async (owner: Address) => (await readPage<object>(gateway, `${owner}/nfts?`)).data
  const shared = { chainId: 'eip155:31998', image: null, isSpam: false }
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

test('blocks that are replaced take their activity and their NFTs with them', async () => {
  const [gateway, ada, bob] = [await startIndexing(), await createAccount(), newAddress()]
  const tokens = await deployLocalTokens({ url: chain.url })
  const collectibles = await tokens.createCollectibles({ name: 'Shells', symbol: 'SHL' })
  await pay(ada, bob, parseEther('0.1'))
  const snapshot = await ada.request('evm_snapshot', [])
  await pay(ada, bob, parseEther('0.2'))
  await tokens.mintCollectible(collectibles, { to: bob, id: 1n })
  const amounts = async () => (await history(gateway, bob)).map(shortOf)
  const first = 'receive +0.1 ETH'
  await expect.poll(amounts).toEqual(['mint +1 NFT', 'receive +0.2 ETH', first])

  await ada.request('evm_revert', [snapshot])
  await pay(ada, bob, parseEther('0.3'))
  await expect.poll(amounts).toEqual(['receive +0.3 ETH', first])

  await ada.request('anvil_reorg', [1, []])
  await expect.poll(amounts).toEqual([first])
  const { data } = await readPage(gateway, `${bob}/nfts?`)
  expect(data).toEqual([])
})

test('pages of history follow each other while new blocks come', async () => {
  const [gateway, ada, bob] = [await startIndexing(), await createAccount(), newAddress()]
  await ada.request('evm_setAutomine', [false])
  const sent: Hex[] = []
  for (let count = 0; count < 60; count += 1) {
    sent.unshift(await pay(ada, bob, parseEther('0.01')))
    // More than a page in two blocks.
    if (count % 30 === 29) await ada.request('evm_mine', [])
  }
  await ada.request('evm_setAutomine', [true])
  await expect.poll(async () => (await history(gateway, bob))[0]?.id).toBe(sent[0])
  const first = await readPage(gateway, `${bob}/history?`)
  const later = await pay(ada, bob, parseEther('0.01'))
  await expect.poll(async () => (await history(gateway, bob))[0]?.id).toBe(later)
  const second = await readPage(gateway, `${bob}/history?cursor=${first.next}&`)
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(sent)
  expect(second.next).toBeNull()
  const other = await gateway.ask(`/v1/account/${bob}/history?chainId=eip155:31998&projectId=shop&cursor=xyz`)
  expect(other.status).toBe(400)
})
