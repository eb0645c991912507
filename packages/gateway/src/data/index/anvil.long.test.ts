import { deployLocalTokens } from '@latchkey/testkit/tokens'
import { type Hex, parseEther } from 'viem'
import { expect, test } from 'vitest'
import { shortOf, startIndexedChain } from '../../../testing/startIndexedChain.js'

test('blocks that are replaced take their activity and their NFTs with them', async () => {
  const { url, ada, bob, pay, history, readPage } = await startIndexedChain()
  const tokens = await deployLocalTokens({ url })
  const collectibles = await tokens.createCollectibles({ name: 'Shells', symbol: 'SHL' })
  await pay(bob, parseEther('0.1'))
  const snapshot = await ada.request('evm_snapshot', [])
  await pay(bob, parseEther('0.2'))
  await tokens.mintCollectible(collectibles, { to: bob, id: 1n })
  const amounts = async () => (await history(bob)).map(shortOf)
  const first = 'receive +0.1 ETH'
  await expect.poll(amounts).toEqual(['mint +1 NFT', 'receive +0.2 ETH', first])

  await ada.request('evm_revert', [snapshot])
  await pay(bob, parseEther('0.3'))
  await expect.poll(amounts).toEqual(['receive +0.3 ETH', first])

  await ada.request('anvil_reorg', [1, []])
  await expect.poll(amounts).toEqual([first])
  const { data } = await readPage(`${bob}/nfts?`)
  expect(data).toEqual([])
})

test('pages of history follow each other while new blocks come', async () => {
  const { gateway, ada, bob, pay, history, readPage } = await startIndexedChain()
  await ada.request('evm_setAutomine', [false])
  const sent: Hex[] = []
  for (let count = 0; count < 60; count += 1) {
    sent.unshift(await pay(bob, parseEther('0.01')))
    // More than a page in two blocks.
    if (count % 30 === 29) await ada.request('evm_mine', [])
  }
  await ada.request('evm_setAutomine', [true])
  await expect.poll(async () => (await history(bob))[0]?.id).toBe(sent[0])
  const first = await readPage(`${bob}/history?`)
  const later = await pay(bob, parseEther('0.01'))
  await expect.poll(async () => (await history(bob))[0]?.id).toBe(later)
  const second = await readPage(`${bob}/history?cursor=${first.next}&`)
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(sent)
  expect(second.next).toBeNull()
  const other = await gateway.ask(`/v1/account/${bob}/history?chainId=eip155:31998&projectId=shop&cursor=xyz`)
  expect(other.status).toBe(400)
})
