import { expect, inject, test } from 'vitest'
import { startTestWallet } from '../../../testing/wallet/startTestWallet.js'

const { a } = inject('chains')
const networks = {
  [`eip155:${a.id}`]: { name: 'Local', rpc: [a.url] },
  'eip155:1': { rpc: [a.url] },
  'eip155:424242': { rpc: [a.url], nativeCurrency: { name: 'Tea', symbol: 'TEA', decimals: 18 } },
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': { rpc: [a.url] },
  'solana:ownNetwork': { name: 'Own', rpc: [a.url] },
  'bip122:000000000019d6689c085ae165831e93': { rpc: [a.url] },
}
const start = () => startTestWallet({}, { allowLocal: true, networks })

test('the page of the wallet learns the networks that have keys, each with a name', async () => {
  const { device } = await start()
  const { body } = await (await device()).ask('GET', 'project?projectId=shop')
  expect(body.networks).toEqual([
    { id: `eip155:${a.id}`, name: 'Local', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    { id: 'eip155:1', name: 'Ethereum', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    { id: 'eip155:424242', name: 'eip155:424242', nativeCurrency: { name: 'Tea', symbol: 'TEA', decimals: 18 } },
    {
      id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      name: 'Solana Devnet',
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    },
    { id: 'solana:ownNetwork', name: 'Own', nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 } },
  ])
})

test('a page that is not in the list of the project is refused', async () => {
  const { device } = await start()
  const one = await device()
  const ask = (embedder: string) => one.ask('GET', `project?${new URLSearchParams({ projectId: 'shop', embedder })}`)
  expect(await ask('https://shop.example')).toMatchObject({ status: 200 })
  for (const embedder of [
    'https://evil.example',
    'https://shop.example.evil.example',
    'http://shop.example',
    '',
    'null',
  ])
    expect(await ask(embedder)).toMatchObject({ status: 403, field: 'ORIGIN_NOT_ALLOWED' })
})

test('a session calls the nodes of a network, with the rules of the gateway', async () => {
  const { device, login, metric } = await start()
  const one = await device()
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }
  const path = `rpc?chainId=eip155:${a.id}`
  expect(await one.ask('POST', path, { body: call })).toMatchObject({ status: 401, field: 'SESSION_ENDED' })
  const token = await login(one)
  expect(await one.ask('POST', path, { body: call, token })).toMatchObject({
    status: 200,
    body: { id: 1, result: `0x${a.id.toString(16)}` },
  })
  expect(await one.ask('POST', path, { body: { ...call, method: 'anvil_mine' }, token })).toMatchObject({
    body: { error: { code: -32601 } },
  })
  expect(await one.ask('POST', 'rpc?chainId=eip155:5', { body: call, token })).toMatchObject({
    status: 400,
    field: 'chainId',
  })
  expect(await metric(`latchkey_gateway_rpc_calls_total{network="eip155:${a.id}",outcome="answered"}`)).toBe(1)
})

test('a name for a network without a wallet is refused at the start', async () => {
  const named = { 'bip122:000000000019d6689c085ae165831e93': { name: 'Bitcoin', rpc: [a.url] } }
  await expect(startTestWallet({}, { allowLocal: true, networks: named })).rejects.toMatchObject({
    code: 'GATEWAY_CONFIG',
    message: expect.stringContaining('the wallet has no others'),
  })
})

test('the page learns what is sent without a passkey, in the smallest unit', async () => {
  const dailyLimits = { 'eip155:1': '0.5', 'solana:ownNetwork': '2' }
  const projects = [{ id: 'shop', origins: ['https://shop.example'], wallet: { dailyLimits } }]
  const { device } = await startTestWallet({}, { allowLocal: true, networks, projects })
  const { body } = await (await device()).ask('GET', 'project?projectId=shop')
  const found = Object.fromEntries(
    (body.networks as readonly { id: string; limit?: string }[]).map((each) => [each.id, each.limit]),
  )
  expect(found).toMatchObject({ 'eip155:1': '500000000000000000', 'solana:ownNetwork': '2000000000' })
  expect(found['eip155:424242']).toBeUndefined()
})
