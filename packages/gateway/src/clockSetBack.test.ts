import { createManualClock } from '@latchkey/server/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startNode } from '../testing/startNode.js'
import { startService } from '../testing/startService.js'
import { startTestGateway, type TestGateway } from '../testing/startTestGateway.js'

const hour = 60 * 60_000
const account = `0x${'ab'.repeat(20)}`

/** The result of a call, or the code of its error. */
async function ask(gateway: TestGateway, method: string, params: unknown = []) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await gateway.ask('/v1?chainId=eip155:1&projectId=shop', { method: 'POST', body })
  const { result, error } = await answer.json()
  return result ?? error.code
}

test('after the clock was set back an hour, the height of the chain is asked again after a second', async () => {
  const clock = createManualClock()
  let height = 1
  const node = await startNode(() => ({ result: `0x${(height++).toString(16)}` }))
  const gateway = await startTestGateway({ allowLocal: true, networks: { 'eip155:1': { rpc: [node.url] } } }, { clock })
  await expect(ask(gateway, 'eth_blockNumber')).resolves.toBe('0x1')
  clock.set(-hour)
  await expect(ask(gateway, 'eth_blockNumber')).resolves.toBe('0x1')
  clock.advance(1000)
  await expect(ask(gateway, 'eth_blockNumber')).resolves.toBe('0x2')
})

test('after the clock was set back an hour, a price is asked for again after a minute', async () => {
  const clock = createManualClock()
  let price = 1
  const service = await startService(() => {
    price += 1
    return { coins: { 'coingecko:ethereum': { price, symbol: 'ETH', decimals: 18, timestamp: 1, confidence: 0.99 } } }
  })
  const gateway = await startTestGateway(
    {
      allowLocal: true,
      networks: { 'eip155:1': { rpc: ['http://127.0.0.1:1/'], prices: [{ defillama: { url: service.url } }] } },
    },
    { clock },
  )
  const read = async () => {
    const body = JSON.stringify({
      currency: 'usd',
      projectId: 'shop',
      addresses: ['eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'],
    })
    const answer = await gateway.ask('/v1/fungible/price?projectId=shop', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    return (await answer.json()).fungibles[0]?.price
  }
  await expect(read()).resolves.toBe(2)
  clock.set(-hour)
  await expect(read()).resolves.toBe(2)
  clock.advance(60_000)
  await expect(read()).resolves.toBe(3)
})

test('after the clock was set back an hour, a node that failed is tried again after ten seconds', async () => {
  const clock = createManualClock()
  let isDead = true
  const node = await startNode((_, response) => {
    if (!isDead) return { result: '0x2a' }
    response.destroy()
    return undefined
  })
  const gateway = await startTestGateway({ allowLocal: true, networks: { 'eip155:1': { rpc: [node.url] } } }, { clock })
  const balance = (at: number) => ask(gateway, 'eth_getStorageAt', [account, `0x${at.toString(16)}`, 'latest'])
  for (let at = 0; at < 10; at += 1) await balance(at)
  isDead = false
  await expect(balance(10)).resolves.toBe(-32603)
  clock.set(-hour)
  clock.advance(10_000)
  await vi.waitFor(async () => expect(await balance(11)).toBe('0x2a'))
})

test('after the clock was set back an hour, a client has its tokens again after a second', async () => {
  const clock = createManualClock()
  const node = await startNode(() => ({ result: '0x1' }))
  const limits = { project: 100, origin: 100, address: 2 }
  const gateway = await startTestGateway(
    {
      allowLocal: true,
      networks: { 'eip155:1': { rpc: [node.url] } },
      projects: [{ id: 'shop', origins: ['*'], limits }],
    },
    { clock },
  )
  const status = async () => (await gateway.ask('/v1/supported-chains?projectId=shop')).status
  expect([await status(), await status(), await status()]).toEqual([200, 200, 429])
  clock.set(-hour)
  clock.advance(1000)
  await expect(status()).resolves.toBe(200)
})

test('a clock without elapsed() is taken: its now() measures durations', async () => {
  const { elapsed: _, ...clock } = createManualClock()
  const node = await startNode(() => ({ result: '0x1' }))
  const gateway = await startTestGateway({ allowLocal: true, networks: { 'eip155:1': { rpc: [node.url] } } }, { clock })
  onTestFinished(() => gateway.close())
  await ask(gateway, 'eth_blockNumber')
  clock.advance(1000)
  await ask(gateway, 'eth_blockNumber')
  expect(node.methods).toHaveLength(2)
})
