import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startNode } from '../testing/startNode.js'
import { startTestGateway } from '../testing/startTestGateway.js'

const address = `0x${'ab'.repeat(20)}`
const hash = `0x${'cd'.repeat(32)}`
/** What a request or the configuration has, and no log entry or metric may have. */
const secrets = {
  key: 'rpc-key-5dd1f0',
  token: 'bearer-token-77aa',
  name: 'alice-in-chains',
  path: 'path-91f3',
  address: address.slice(2),
  hash: hash.slice(2),
  client: '203.0.113.77',
}

test('no log entry and no metric has a key, a token, an address, a name or a part of a request', async () => {
  const lines: string[] = []
  const logger = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
  let time = 1_750_000_000_000
  let isClockBroken = false
  const clock = {
    now() {
      if (isClockBroken) throw new Error('The clock is broken.')
      time += 1
      return time
    },
    every: () => () => undefined,
  }
  const node = await startNode(({ method }) => {
    if (method === 'eth_call') return { error: { code: -32000, message: `header not found for ${secrets.path}` } }
    return method === 'eth_getBalance' ? { result: '0x2a' } : 'not JSON'
  })
  const environment = { RPC: `${node.url}v2/${secrets.key}`, DEAD: `http://127.0.0.1:1/${secrets.key}` }
  const gateway = await startTestGateway(
    {
      allowLocal: true,
      trustedProxies: ['127.0.0.1'],
      networks: {
        'eip155:1': { rpc: [{ env: 'DEAD' }, { env: 'RPC' }], prices: [{ defillama: { url: { env: 'DEAD' } } }] },
        'eip155:5': { rpc: [{ env: 'DEAD' }] },
      },
      images: {},
      names: { zones: [{ name: 'latchkey.test' }] },
    },
    { logger, clock, environment },
  )
  const headers = { authorization: `Bearer ${secrets.token}`, 'x-forwarded-for': secrets.client }
  const get = (path: string, query = '') => gateway.ask(`${path}?projectId=shop&${query}`, { headers })
  const call = (method: string, params: readonly unknown[], chainId = 'eip155:1') => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    return gateway.ask(`/v1?chainId=${chainId}&projectId=shop`, { method: 'POST', body, headers })
  }
  const post = (path: string, body: unknown, more: Readonly<Record<string, string>> = {}) =>
    gateway.ask(`${path}?projectId=shop`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...headers, ...more },
    })
  const json = { 'content-type': 'application/json' }
  const name = `${secrets.name}.latchkey.test`
  const claim = { name, attributes: {}, timestamp: 1, domain: secrets.path, address, chainId: 1, nonce: secrets.token }
  const registration = { message: JSON.stringify(claim), signature: hash, address, coin_type: 60 }
  const ask = () =>
    Promise.all([
      get('/getWallets', `search=${secrets.name}&page=${secrets.path}`),
      get(`/getWalletImage/${secrets.path}`),
      get(`/v1/${secrets.path}`),
      get('/v1/image', `url=https://${secrets.path}.localhost/${secrets.key}`),
      call('eth_getBalance', [address]),
      call('eth_getBalance', [address], 'eip155:5'),
      call('eth_getBalance', [secrets.name]),
      call('eth_call', [{ to: address }]),
      call('eth_getTransactionReceipt', [hash]),
      call('eth_sendRawTransaction', [hash]),
      call('eth_sendRawTransaction', [hash], 'eip155:5'),
      gateway.ask(`/v1?chainId=${secrets.path}&projectId=${secrets.key}`, { method: 'POST', body: address, headers }),
      get('/auth/v1/me'),
      post('/auth/v1/sign-out', {}),
      post(
        '/auth/v1/authenticate',
        { message: secrets.name, signature: hash },
        { 'x-nonce-jwt': `Bearer ${secrets.token}` },
      ),
      get(`/v1/profile/account/${name}`),
      get(`/v1/profile/reverse/${address}`),
      get(`/v1/identity/${address}`),
      post('/v1/profile/account', registration, json),
      get(`/v1/account/${address}/balance`, 'chainId=eip155:1&currency=usd'),
      get(`/v1/account/${address}/balance`, `chainId=eip155:5&currency=usd&forceUpdate=eip155:5:${address}`),
      get(`/v1/account/${secrets.name}/history`, `cursor=${secrets.path}`),
      get(`/v1/account/${address}/nfts`, `chainId=eip155:1&cursor=${secrets.path}`),
      post('/v1/fungible/price', { currency: 'usd', addresses: [`eip155:1:${address}`] }),
      get('/v1/convert/gas-price', 'chainId=eip155:5'),
      post('/e', { eventId: secrets.token, url: secrets.path, props: { address } }, json),
    ])
  const statuses = (await ask()).map(({ status }) => status)
  expect(statuses).toEqual([
    400, 404, 404, 400, 200, 503, 200, 200, 503, 504, 503, 401, 401, 200, 400, 404, 404, 503, 400, 200, 503, 400, 200,
    503, 503, 403,
  ])
  isClockBroken = true
  expect(new Set((await ask()).map(({ status }) => status))).toContain(500)
  isClockBroken = false
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text()
  await gateway.close()

  expect(lines.length).toBeGreaterThan(3)
  const written = [...lines, metrics].join('\n').toLowerCase()
  for (const secret of Object.values(secrets)) expect(written).not.toContain(secret)
})
