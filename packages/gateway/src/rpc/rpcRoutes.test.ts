import { createManualClock } from '@latchkey/server/testing'
import { describe, expect, inject, test } from 'vitest'
import { type NodeCall, startNode, type TestNode } from '../../testing/startNode.js'
import { startTestGateway, type TestGateway } from '../../testing/startTestGateway.js'
import { readRpcGatewayCases } from '../../testing/vectors.js'
import type { GatewayConfig } from '../config/GatewayConfig.js'
import type { NetworkConfig } from '../config/NetworkConfig.js'

const address = `0x${'ab'.repeat(20)}`
const hash = `0x${'cd'.repeat(32)}`

const healthy: Readonly<Record<string, unknown>> = {
  eth_chainId: '0x1',
  eth_blockNumber: '0x1406f40',
  eth_getBalance: '0x2a',
  eth_sendRawTransaction: hash,
}
const answerHealthy = ({ method }: NodeCall) => ({ result: healthy[method] ?? null })

/** A gateway whose network eip155:1 has these nodes. */
async function start(
  nodes: readonly TestNode[],
  { network, ...config }: Partial<GatewayConfig> & { readonly network?: Partial<NetworkConfig> } = {},
) {
  const clock = createManualClock()
  const rpc = nodes.map(({ url }) => url)
  const networks = { 'eip155:1': { rpc, ...network }, 'solana:a': { rpc } }
  return { clock, gateway: await startTestGateway({ allowLocal: true, networks, ...config }, { clock }) }
}

const writeCall = (method: string, params: unknown = [], id: unknown = 1) =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params })

async function post(gateway: TestGateway, body: string, query = 'chainId=eip155:1&projectId=shop', init: object = {}) {
  const answer = await gateway.ask(`/v1/?${query}`, { method: 'POST', body, ...init })
  const text = await answer.text()
  return { status: answer.status, text, json: JSON.parse(text) }
}

test('supported-chains lists the networks of the configuration, and may be cached', async () => {
  const { gateway } = await start([await startNode(answerHealthy)])
  const answer = await gateway.ask('/v1/supported-chains?projectId=shop')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
  await expect(answer.json()).resolves.toEqual({ http: ['eip155:1', 'solana:a'], ws: [] })
})

test.each(['/v1', '/v1/'])('GET %s without an upgrade is answered with status 426', async (path) => {
  const { gateway } = await start([await startNode(answerHealthy)])
  const answer = await gateway.ask(`${path}?chainId=eip155:1&projectId=shop`)
  expect(answer.status).toBe(426)
  await expect(answer.json()).resolves.toMatchObject({ status: 'FAILED', reasons: [{ field: 'path' }] })
})

describe('vector backend-policies, rpcGateway', () => {
  test.each(readRpcGatewayCases())('$body is answered with $expect', async ({ body, expect: code }) => {
    const node = await startNode(answerHealthy)
    const { gateway } = await start([node])
    const { json } = await post(gateway, body)
    expect(json).toMatchObject({ jsonrpc: '2.0', error: { code, message: expect.any(String) } })
    expect(node.methods.filter((method) => method !== 'eth_blockNumber')).toEqual([])
  })
})

describe('calls', () => {
  test.each(['text/plain;charset=UTF-8', 'application/json'])(
    'a body of type %s is read, on /v1 and on /v1/',
    async (type) => {
      const { gateway } = await start([await startNode(answerHealthy)])
      for (const path of ['/v1', '/v1/']) {
        const init = { method: 'POST', body: writeCall('eth_chainId'), headers: { 'content-type': type } }
        const answer = await gateway.ask(`${path}?chainId=eip155:1&projectId=shop`, init)
        expect(answer.headers.get('content-type')).toBe('application/json')
        await expect(answer.json()).resolves.toEqual({ jsonrpc: '2.0', id: 1, result: '0x1' })
      }
    },
  )

  test('a batch is answered in its order, and a wrong call in it does not affect the others', async () => {
    const { gateway } = await start([await startNode(answerHealthy)])
    const calls = [
      writeCall('eth_chainId', [], 'a'),
      writeCall('eth_sendTransaction', [{}], 'b'),
      '7',
      '{"id":3,"method":"eth_chainId"}',
      writeCall('eth_getBalance', [address, 'latest'], 4),
    ]
    const { status, json } = await post(gateway, `[${calls}]`)
    expect(status).toBe(200)
    expect(json).toEqual([
      { jsonrpc: '2.0', id: 'a', result: '0x1' },
      { jsonrpc: '2.0', id: 'b', error: { code: -32601, message: expect.any(String) } },
      { jsonrpc: '2.0', id: null, error: { code: -32600, message: expect.any(String) } },
      { jsonrpc: '2.0', id: 3, error: { code: -32600, message: expect.any(String) } },
      { jsonrpc: '2.0', id: 4, result: '0x2a' },
    ])
  })

  test.each([
    ['text that is not JSON', '{', -32700],
    ['an empty body', '', -32700],
    ['a text', '"eth_chainId"', -32600],
    ['neither an id nor a version', '{"method":"eth_chainId"}', -32600],
    ['another version and no id', '{"jsonrpc":"1.0","method":"eth_chainId"}', -32600],
    ['a method that is a number, and no id', '{"jsonrpc":"2.0","method":7}', -32600],
    ['another version', '{"jsonrpc":"1.0","id":1,"method":"eth_chainId"}', -32600],
    ['null as id', writeCall('eth_chainId', [], null), -32600],
    ['an id that is a list', '{"jsonrpc":"2.0","id":[],"method":"eth_chainId"}', -32600],
    ['1,001 calls', `[${Array.from({ length: 1001 }, () => '1')}]`, -32600],
    ['values that are nested too deeply', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, -32600],
    [
      'parameters that are nested too deeply',
      writeCall('eth_call', JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`)),
      -32600,
    ],
    [
      'a number that JSON can not hold',
      '{"jsonrpc":"2.0","id":1,"method":"eth_call","params":[18446744073709551615]}',
      -32600,
    ],
  ])('a body with %s is refused, and no node is asked', async (_, body, code) => {
    const node = await startNode(answerHealthy)
    const { gateway } = await start([node])
    const { status, json } = await post(gateway, body)
    expect([200, 400]).toContain(status)
    expect([json].flat()[0]).toMatchObject({ jsonrpc: '2.0', error: { code } })
    expect(node.methods).toEqual([])
  })

  test.each([
    ['of a read', '{"jsonrpc":"2.0","method":"eth_chainId"}'],
    ['of a transaction', '{"jsonrpc":"2.0","method":"eth_sendRawTransaction","params":["0x00"]}'],
    ['of an unknown method', '{"jsonrpc":"2.0","method":"eth_accounts","params":[]}'],
    ['with wrong parameters', '{"jsonrpc":"2.0","method":"eth_getBalance","params":7}'],
    ['alone in a batch', '[{"jsonrpc":"2.0","method":"eth_chainId"}]'],
    ['twice in a batch', '[{"jsonrpc":"2.0","method":"eth_chainId"},{"jsonrpc":"2.0","method":"eth_blockNumber"}]'],
  ])('a notification %s is not run, and its answer is 204 without a body', async (_, body) => {
    const node = await startNode(answerHealthy)
    const { gateway } = await start([node])
    const answer = await gateway.ask('/v1?chainId=eip155:1&projectId=shop', { method: 'POST', body })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('content-type')).toBeNull()
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://shop.example')
    await expect(answer.text()).resolves.toBe('')
    expect(node.methods).toEqual([])
  })

  test('a notification in a batch has no answer, and costs as much as a call', async () => {
    const projects = [{ id: 'shop', origins: ['*'], limits: { project: 100, origin: 100, address: 20 } }]
    const node = await startNode(answerHealthy)
    const { gateway } = await start([node], { projects })
    const silent = '{"jsonrpc":"2.0","method":"eth_blockNumber"}'
    const batch = [silent, writeCall('eth_chainId', [], 'a'), '7', silent, writeCall('eth_getBalance', [address], 0)]
    const { status, json } = await post(gateway, `[${batch}]`)
    expect(status).toBe(200)
    expect(json).toEqual([
      { jsonrpc: '2.0', id: 'a', result: '0x1' },
      { jsonrpc: '2.0', id: null, error: { code: -32600, message: expect.any(String) } },
      { jsonrpc: '2.0', id: 0, result: '0x2a' },
    ])
    expect(node.methods).not.toContain('eth_blockNumber')
    await gateway.ask('/v1?chainId=eip155:1&projectId=shop', { method: 'POST', body: `[${Array(40).fill(silent)}]` })
    await expect(post(gateway, writeCall('eth_chainId'))).resolves.toMatchObject({ status: 429 })
  })

  test.each([
    ['eth_getBalance', ['0x1', 'latest']],
    ['eth_getBalance', []],
    ['eth_getBalance', [address, 'newest']],
    ['eth_getBalance', [address, 'latest', 1]],
    ['eth_getBalance', { address }],
    ['eth_call', [{ to: 'alice.example' }, 'latest']],
    ['eth_getBlockByHash', [hash]],
    ['eth_sendRawTransaction', ['0x123']],
    ['eth_getLogs', [{ fromBlock: '0x1', toBlock: '0x2', other: 1 }]],
  ])('%s with the parameters %j is refused with -32602', async (method, params) => {
    const node = await startNode(answerHealthy)
    const { gateway } = await start([node])
    await expect(post(gateway, writeCall(method, params))).resolves.toMatchObject({ json: { error: { code: -32602 } } })
    expect(node.methods).toEqual([])
  })

  test.each([
    ['an unknown network', 'chainId=eip155:2&projectId=shop', {}, 400, 'chainId'],
    ['no network', 'projectId=shop', {}, 400, 'chainId'],
    ['another project', 'chainId=eip155:1&projectId=none', {}, 401, 'authentication'],
    ['another origin', 'chainId=eip155:1&projectId=shop', { origin: 'https://evil.example' }, 401, 'authentication'],
  ])('a request with %s is refused', async (_, query, init, status, field) => {
    const { gateway } = await start([await startNode(answerHealthy)])
    await expect(post(gateway, writeCall('eth_chainId'), query, init)).resolves.toMatchObject({
      status,
      json: { status: 'FAILED', reasons: [{ field }] },
    })
  })

  test('a namespace has its own methods, and the configuration can add one, which is sent once', async () => {
    const node = await startNode((_, response) => void response.writeHead(500).end())
    const { gateway } = await start([node, node], { network: { methods: ['zks_estimateFee'] } })
    const solana = 'chainId=solana:a&projectId=shop'
    const noMethod = { json: { error: { code: -32601 } } }
    await expect(post(gateway, writeCall('eth_chainId'), solana)).resolves.toMatchObject(noMethod)
    await expect(post(gateway, writeCall('getSlot'))).resolves.toMatchObject(noMethod)
    await expect(post(gateway, writeCall('zks_estimateFee', { a: 1 }))).resolves.toMatchObject({ status: 504 })
    expect(node.methods).toEqual(['zks_estimateFee'])
  })

  test('numbers of an answer keep all their digits', async () => {
    const node = await startNode(({ id }) => `{ "result" : {"lamports": 18446744073709551615, "a":"\\"}"} ,"id":${id}}`)
    const { gateway } = await start([node])
    const solana = 'chainId=solana:a&projectId=shop'
    const account = '4Nd1mYQtP9Zx5u1tYqkqkqkqkqkqkqkqkqkqkqkqkqkq'
    const { text } = await post(gateway, writeCall('getAccountInfo', [account]), solana)
    expect(text).toBe('{"jsonrpc":"2.0","id":1,"result":{"lamports": 18446744073709551615, "a":"\\"}"}}')
  })

  test('eth_getLogs over a few blocks is answered, whatever they are named by', async () => {
    const { gateway } = await start([await startNode(answerHealthy)], { network: { logBlocks: 100 } })
    const ask = async (filter: object) => (await post(gateway, writeCall('eth_getLogs', [filter]))).json
    const newest = { fromBlock: '0x1406f00', toBlock: 'latest', address, topics: [null, [hash]] }
    for (const filter of [newest, {}, { blockHash: hash }, { fromBlock: '0x1', toBlock: '0x64' }]) {
      await expect(ask(filter)).resolves.toEqual({ jsonrpc: '2.0', id: 1, result: null })
    }
    for (const filter of [{ fromBlock: 'earliest' }, { fromBlock: '0x1', toBlock: '0x65' }]) {
      await expect(ask(filter)).resolves.toMatchObject({ error: { code: -32005 } })
    }
    for (const fromBlock of ['EARLIEST', '0X0', '0']) {
      await expect(ask({ fromBlock })).resolves.toMatchObject({ error: { code: -32602 } })
    }
  })

  test('a batch whose answers are too large together gets errors in place of the rest', async () => {
    const large = 'a'.repeat(3_000_000)
    const { gateway } = await start([await startNode(() => ({ result: large }))])
    const calls = Array.from({ length: 12 }, (_, at) => writeCall('eth_getCode', [address, `0x${at}`], at))
    const { text, json } = await post(gateway, `[${calls}]`)
    expect(text.length).toBeLessThan(10_100_000)
    expect(json.map(({ id }: { id: number }) => id)).toEqual(Array.from(calls, (_, at) => at))
    expect(json.filter((each: object) => 'error' in each)).toHaveLength(9)
  })
})

describe('the cache', () => {
  const ask = async (gateway: TestGateway, method: string, params: unknown = [], query?: string) =>
    (await post(gateway, writeCall(method, params), query)).json

  test('what can not change is asked once, and unknown query parameters do not pass the cache', async () => {
    const node = await startNode(({ method }) => ({ result: { method } }))
    const { gateway } = await start([node])
    for (const extra of ['', '&x=1', '&x=2&st=a']) {
      const query = `chainId=eip155:1&projectId=shop${extra}`
      await ask(gateway, 'eth_chainId', [], query)
      await ask(gateway, 'eth_getBlockByHash', [hash, false], query)
    }
    expect(node.methods).toEqual(['eth_chainId', 'eth_getBlockByHash'])
  })

  test('balances, nulls and errors are asked each time', async () => {
    const node = await startNode(({ method }) =>
      method === 'eth_call' ? { error: { code: 3, message: 'execution reverted' } } : { result: null },
    )
    const { gateway } = await start([node])
    for (let count = 0; count < 2; count += 1) {
      await ask(gateway, 'eth_getBalance', [address])
      await ask(gateway, 'eth_getBlockByHash', [hash, false])
      await ask(gateway, 'eth_call', [{ to: address }])
    }
    expect(node.methods).toHaveLength(6)
  })

  test('a receipt is kept once its block is final', async () => {
    let finalBlock = '0xf'
    const node = await startNode(({ method }) =>
      method === 'eth_getTransactionReceipt' ? { result: { blockNumber: '0x10' } } : { result: { number: finalBlock } },
    )
    const { gateway, clock } = await start([node])
    const receipt = () => ask(gateway, 'eth_getTransactionReceipt', [hash])
    await receipt()
    await receipt()
    expect(node.methods).toEqual(['eth_getTransactionReceipt', 'eth_getBlockByNumber', 'eth_getTransactionReceipt'])
    finalBlock = '0x10'
    clock.advance(15_000)
    await receipt()
    await receipt()
    expect(node.methods.slice(3)).toEqual(['eth_getTransactionReceipt', 'eth_getBlockByNumber'])
  })

  test('a receipt is answered although no node says which block is final', async () => {
    const node = await startNode(({ method }, response) => {
      if (method === 'eth_getTransactionReceipt') return { result: { blockNumber: '0x10' } }
      response.destroy()
      return undefined
    })
    const { gateway } = await start([node])
    await expect(ask(gateway, 'eth_getTransactionReceipt', [hash])).resolves.toMatchObject({
      result: { blockNumber: '0x10' },
    })
  })

  test('networks with the same node do not share answers', async () => {
    const node = await startNode(answerHealthy)
    const networks = { 'eip155:1': { rpc: [node.url] }, 'eip155:5': { rpc: [node.url] } }
    const { gateway } = await start([node], { networks })
    await ask(gateway, 'eth_chainId')
    await ask(gateway, 'eth_chainId', [], 'chainId=eip155:5&projectId=shop')
    expect(node.methods).toEqual(['eth_chainId', 'eth_chainId'])
  })

  test('equal reads at the same time are one call of the node', async () => {
    const node = await startNode(answerHealthy)
    const { gateway } = await start([node])
    const calls = Array.from({ length: 8 }, (_, at) => writeCall('eth_getBalance', [address], at))
    const { json } = await post(gateway, `[${calls}]`)
    expect(json).toEqual(calls.map((_, id) => ({ jsonrpc: '2.0', id, result: '0x2a' })))
    expect(node.methods).toEqual(['eth_getBalance'])
  })

  test('the height of the chain is asked once a second, and an old one is answered while no node answers', async () => {
    let isDead = false
    const node = await startNode((call, response) => {
      if (!isDead) return answerHealthy(call)
      response.destroy()
      return undefined
    })
    const { gateway, clock } = await start([node])
    const height = () => ask(gateway, 'eth_blockNumber')
    await height()
    await height()
    expect(node.methods).toHaveLength(1)
    isDead = true
    clock.advance(14_000)
    await expect(height()).resolves.toMatchObject({ result: '0x1406f40' })
    clock.advance(2000)
    await expect(height()).resolves.toMatchObject({ error: { code: -32603 } })
  })
})

describe('limits', () => {
  const limits = { project: 100, origin: 100, address: 20 }
  const projects = [
    { id: 'shop', origins: ['*'], limits },
    { id: 'other', origins: ['*'], limits },
  ]
  const batchOf = (count: number) => `[${Array.from({ length: count }, (_, at) => writeCall('eth_chainId', [], at))}]`

  test('a batch costs as many tokens as it has calls, and is paid for before the next request', async () => {
    const { gateway, clock } = await start([await startNode(answerHealthy)], { projects })
    await expect(post(gateway, batchOf(60))).resolves.toMatchObject({ status: 200 })
    await expect(post(gateway, writeCall('eth_chainId'))).resolves.toMatchObject({
      status: 429,
      json: { reasons: [{ field: 'rate_limited' }] },
    })
    clock.advance(1900)
    await expect(post(gateway, writeCall('eth_chainId'))).resolves.toMatchObject({ status: 429 })
    clock.advance(1000)
    await expect(post(gateway, writeCall('eth_chainId'))).resolves.toMatchObject({ status: 200 })
  })

  test('a project at ten times its limit is refused, and another project sees no error', async () => {
    const { gateway, clock } = await start([await startNode(answerHealthy)], { projects })
    const statuses: Record<string, number[]> = { shop: [], other: [] }
    const ask = async (id: string) => {
      const { status } = await post(gateway, writeCall('eth_chainId'), `chainId=eip155:1&projectId=${id}`)
      statuses[id]?.push(status)
    }
    for (let second = 0; second < 3; second += 1) {
      const loud = Array.from({ length: 200 }, () => ask('shop'))
      const quiet = Array.from({ length: 20 }, () => ask('other'))
      await Promise.all([...loud, ...quiet])
      clock.advance(1000)
    }
    expect(statuses.shop?.filter((status) => status === 429).length).toBeGreaterThan(500)
    expect(new Set(statuses.other)).toEqual(new Set([200]))
  })

  test('an origin beyond its limit is refused, and another origin of the project is not', async () => {
    const shop = { id: 'shop', origins: ['*'], limits: { project: 1000, origin: 3, address: 1000 } }
    const { gateway } = await start([await startNode(answerHealthy)], { projects: [shop] })
    const ask = async (origin: string) => (await post(gateway, writeCall('eth_chainId'), undefined, { origin })).status
    const statuses = await Promise.all(Array.from({ length: 6 }, () => ask('https://a.example')))
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
    await expect(ask('https://b.example')).resolves.toBe(200)
  })

  /** A gateway behind a proxy, with a node that answers one method only. */
  async function startHanging() {
    const node = await startNode(({ method }) => (method === 'eth_chainId' ? { result: '0x1' } : undefined))
    const projects = ['shop', 'other'].map((id) => ({ id, origins: ['*'] }))
    const limits = { calls: { total: 40, project: 20, address: 8 } }
    const { gateway, clock } = await start([node], { projects, limits, trustedProxies: ['127.0.0.1'] })
    const send = async (client: string, body: string, project = 'shop') => {
      const headers = { 'x-forwarded-for': client }
      const answer = await gateway.ask(`/v1?chainId=eip155:1&projectId=${project}`, { method: 'POST', body, headers })
      return { status: answer.status, json: await answer.json() }
    }
    let next = 0
    const hang = (client: string, project?: string) =>
      send(client, writeCall('eth_getStorageAt', [address, `0x${(next++).toString(16)}`]), project)
    return { node, clock, send, hang }
  }

  test('an address whose calls hang at a node has its share of them, and takes none of others', async () => {
    const { node, clock, send, hang } = await startHanging()
    const hanging = Array.from({ length: 8 }, () => hang('192.0.2.1'))
    await node.called(8)
    await expect(hang('192.0.2.1')).resolves.toMatchObject({ json: { error: { code: -32005 } } })
    await expect(hang('192.0.2.1', 'other')).resolves.toMatchObject({ json: { error: { code: -32005 } } })
    for (const project of ['shop', 'other']) {
      const answer = send('192.0.2.2', writeCall('eth_chainId'), project)
      await expect(answer).resolves.toMatchObject({ json: { result: '0x1' } })
    }
    clock.advance(10_000)
    for (const { status } of await Promise.all(hanging)) expect(status).toBe(504)
  })

  test('a batch takes a call of the share for each of its calls that is in progress', async () => {
    const { node, clock, send, hang } = await startHanging()
    const calls = Array.from({ length: 8 }, (_, at) => writeCall('eth_getStorageAt', [address, `0xb${at}`]))
    const batch = send('192.0.2.1', `[${calls.join(',')}]`)
    await node.called(8)
    await expect(hang('192.0.2.1')).resolves.toMatchObject({ json: { error: { code: -32005 } } })
    clock.advance(10_000)
    await expect(batch).resolves.toMatchObject({ status: 200 })
  })

  test('many addresses of a project leave a part of its calls to a client that uses few, and other projects all', async () => {
    const { node, clock, send, hang } = await startHanging()
    const hanging = ['192.0.2.1', '192.0.2.2'].flatMap((client) => Array.from({ length: 7 }, () => hang(client)))
    await node.called(14)
    hanging.push(hang('192.0.2.1'))
    await node.called(15)
    await expect(hang('192.0.2.2')).resolves.toMatchObject({ json: { error: { code: -32005 } } })
    await expect(send('192.0.2.3', writeCall('eth_chainId'))).resolves.toMatchObject({ json: { result: '0x1' } })
    clock.advance(10_000)
    await Promise.all(hanging)
  })

  test('a large body takes more of the share than a small one', async () => {
    const { node, clock, send } = await startHanging()
    const data = `0x${'ab'.repeat(250_000)}`
    const call = () => writeCall('eth_call', [{ to: address, data }, 'latest'])
    const hanging = send('192.0.2.1', call())
    await node.called(1)
    await expect(send('192.0.2.1', call())).resolves.toMatchObject({ status: 429 })
    clock.advance(10_000)
    await expect(hanging).resolves.toMatchObject({ status: 504 })
  })
})

describe('nodes', () => {
  test('without a node that answers, a read gets 503 and a batch an error for each call', async () => {
    const node = await startNode(answerHealthy)
    const { gateway } = await start([node])
    await node.stop()
    const error = { code: -32603, message: 'No node of this network answers at the moment.' }
    await expect(post(gateway, writeCall('eth_chainId'))).resolves.toMatchObject({ status: 503, json: { error } })
    await expect(post(gateway, `[${writeCall('eth_chainId')}]`)).resolves.toMatchObject({
      status: 200,
      json: [{ id: 1, error }],
    })
  })

  test('a node that never answers is given up after ten seconds, and the next one is asked', async () => {
    const silent = await startNode(() => undefined)
    const good = await startNode(answerHealthy)
    const { gateway, clock } = await start([silent, good])
    const answer = post(gateway, writeCall('eth_getBalance', [address]))
    await silent.called(1)
    clock.advance(10_000)
    await expect(answer).resolves.toMatchObject({ json: { result: '0x2a' } })
  })

  test('metrics count calls by network and outcome, and nodes by their place', async () => {
    const { gateway } = await start([await startNode(answerHealthy)])
    await post(gateway, `[${writeCall('eth_chainId')},${writeCall('eth_accounts')}]`)
    const metrics = await (await gateway.ask('/metrics')).text()
    expect(metrics).toContain('latchkey_gateway_rpc_calls_total{network="eip155:1",outcome="answered"} 1')
    expect(metrics).toContain('latchkey_gateway_rpc_calls_total{network="eip155:1",outcome="refused"} 1')
    expect(metrics).toContain('latchkey_gateway_source_calls_total{source="eip155:1 1",outcome="answered"} 1')
  })
})

test('a chain of anvil is read through the gateway', async () => {
  const { id, url } = inject('chains').a
  const networkId = `eip155:${id}`
  const gateway = await startTestGateway({ allowLocal: true, networks: { [networkId]: { rpc: [url] } } })
  const query = `chainId=${networkId}&projectId=shop`
  const ask = async (method: string, params: unknown = []) =>
    (await post(gateway, writeCall(method, params), query)).json
  await expect(ask('eth_chainId')).resolves.toEqual({ jsonrpc: '2.0', id: 1, result: `0x${id.toString(16)}` })
  const { result: block } = await ask('eth_getBlockByNumber', ['latest', false])
  await expect(ask('eth_getBlockByHash', [block.hash, false])).resolves.toMatchObject({ result: { hash: block.hash } })
  await expect(ask('eth_getBalance', [address, 'latest'])).resolves.toMatchObject({ result: '0x0' })
  await expect(ask('eth_sendRawTransaction', ['0x00'])).resolves.toMatchObject({ error: { code: expect.any(Number) } })
})
