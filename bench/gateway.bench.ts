/**
 * Measures a gateway, with its clients and its node in this process and the gateway in another one,
 * over loopback: requests per second on one core, latency at half of that rate, the time from the
 * start of its process to the first answer, memory, blocks that it indexes per second, and quotes of
 * swaps over 20 pools of a local chain. Then what another client gets while one client sends floods.
 * `--quick` measures for a moment only, `--swaps` only quotes, `--attacks` only floods.
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { buildCli } from '../packages/gateway/testing/buildCli.ts'
import { type SpawnedGateway, spawnGateway } from '../packages/gateway/testing/spawnGateway.ts'
import { resolveSources } from '../scripts/local/programs/resolveSources.ts'
import type { Figure } from './src/Figure.ts'
import { machine } from './src/machine.ts'
import { printFigures } from './src/printFigures.ts'
import { quantile } from './src/quantile.ts'
import { type DataNode, startDataNode } from './src/startDataNode.ts'
import type { PoolChain } from './src/startPoolChain.ts'

const isQuick = process.argv.includes('--quick')
const seconds = isQuick
  ? { warmUp: 0.5, throughput: 1, latency: 1, attack: 1 }
  : { warmUp: 2, throughput: 8, latency: 8, attack: 4 }
const starts = isQuick ? 2 : 10
const signIns = isQuick ? 50 : 2000
const blocks = isQuick ? 50 : 1000
const listedTokens = 20
/** Requests in progress at the same time. */
const connections = 32

interface Sent {
  readonly path: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

interface Scenario {
  readonly name: string
  readonly note: string
  next(): Sent
}

const origin = 'https://bench.example'
const rpcPath = '/v1?chainId=eip155:1&projectId=bench'
const callOf = (method: string, params: readonly unknown[]) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })

function scenarios(): readonly Scenario[] {
  let count = 0
  const address = () => {
    count += 1
    return `0x${count.toString(16).padStart(40, '0')}`
  }
  const chainId = callOf('eth_chainId', [])
  return [
    {
      name: 'catalogue',
      note: 'a page of 40 wallets',
      next: () => ({ path: '/getWallets?projectId=bench&page=1&entries=40' }),
    },
    { name: 'RPC, kept answer', note: 'eth_chainId', next: () => ({ path: rpcPath, body: chainId }) },
    {
      name: 'RPC, asks the node',
      note: 'eth_getBalance of a new address, the node in the process of the clients',
      next: () => ({ path: rpcPath, body: callOf('eth_getBalance', [address(), 'latest']) }),
    },
  ]
}

/** Balances and history, from a gateway with an index. */
function dataScenarios({ account, blocks: height, transactionsPerBlock }: DataNode): readonly Scenario[] {
  const query = 'chainId=eip155:1&projectId=bench'
  const balances = (of: string) => ({ path: `/v1/account/${of}/balance?currency=usd&${query}` })
  const history = (cursor: string) => ({ path: `/v1/account/${account}/history?${query}${cursor}` })
  let count = 0
  const newAddress = () => {
    count += 1
    return `0x${count.toString(16).padStart(40, 'b')}`
  }
  // Each place is a page of its own, so that no answer is kept for it.
  const place = () => {
    count += 1
    const [block, position] = [1 + (count % (height - 1)), Math.floor(count / height) % transactionsPerBlock]
    return `&cursor=${Buffer.from(`index ${block}.${position}`).toString('base64url')}`
  }
  const tokens = `${listedTokens} listed tokens`
  return [
    { name: 'balances, kept answer', note: tokens, next: () => balances(account) },
    { name: 'balances, asks the node', note: `${tokens} of a new address`, next: () => balances(newAddress()) },
    { name: 'history, kept answer', note: 'a page of 50', next: () => history('') },
    { name: 'history, from the index', note: 'a page of 50, another one each time', next: () => history(place()) },
  ]
}

/** Quotes of a token for another one, through the wrapped native currency. No amount is asked twice. */
function swapScenarios({ id, tokens }: PoolChain): readonly Scenario[] {
  let count = 0
  const next = () => {
    count += 1
    const idOf = (at: number) => `eip155:${id}:${tokens[at % tokens.length]}`
    const query = new URLSearchParams({
      from: idOf(count),
      to: idOf(count + 1),
      amount: String(10n ** 18n + BigInt(count)),
    })
    return { path: `/v1/convert/quotes?projectId=bench&${query}` }
  }
  return [{ name: 'quotes of swaps', note: '20 pools of Uniswap v2 and v3 on anvil, another amount each time', next }]
}

/** A node that answers every call at once. */
async function startNode(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const answer = '{"jsonrpc":"2.0","id":1,"result":"0x1"}'
  const server = createServer((incoming, response) => {
    incoming.resume().once('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end(answer))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Settles when the answer has arrived. Rejects for any status but 200. */
function send(gateway: SpawnedGateway, agent: Agent, { path, body, headers: more }: Sent): Promise<void> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const headers = { origin, ...more, ...(body && { 'content-length': Buffer.byteLength(body) }) }
    const sent = request({ host: '127.0.0.1', port: gateway.port, path, method, agent, headers }, (answer) => {
      answer.resume().once('end', () => {
        if (answer.statusCode === 200) resolve()
        else reject(new Error(`${path} was answered with ${answer.statusCode}.`))
      })
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

async function readMetric({ url }: SpawnedGateway, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
}

/** Waits until the whole chain is in the index. */
async function measureIndexing(gateway: SpawnedGateway, node: DataNode): Promise<Figure[]> {
  const indexed = async () => (await readMetric(gateway, 'latchkey_gateway_index_blocks_total\\{[^}]*"added"\\}')) || 0
  const before = { at: performance.now(), processor: await processorTime(gateway) }
  let count = 0
  while (count < node.blocks) {
    await pause(20)
    count = await indexed()
  }
  const elapsed = (performance.now() - before.at) / 1000
  const cores = ((await processorTime(gateway)) - before.processor) / elapsed
  const note = `${node.transactionsPerBlock} transactions each, half of them of a token, ${cores.toFixed(2)} cores used`
  return [{ name: 'gateway: index', value: node.blocks / elapsed, unit: 'blocks/s', note }]
}

function processorTime(gateway: SpawnedGateway): Promise<number> {
  return readMetric(gateway, 'process_cpu_seconds_total')
}

async function measureTraffic(gateway: SpawnedGateway, { name, note, next }: Scenario): Promise<Figure[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' })
  let answered = 0
  let isRunning = true
  const running = Array.from({ length: connections }, async () => {
    while (isRunning) {
      await send(gateway, agent, next())
      answered += 1
    }
  })
  await pause(seconds.warmUp * 1000)
  const before = { answered, processor: await processorTime(gateway), at: performance.now() }
  await pause(seconds.throughput * 1000)
  const elapsed = (performance.now() - before.at) / 1000
  const throughput = (answered - before.answered) / elapsed
  const cores = ((await processorTime(gateway)) - before.processor) / elapsed
  isRunning = false
  await Promise.all(running)

  const latencies: number[] = []
  const pending: Promise<void>[] = []
  const begin = performance.now()
  while (performance.now() - begin < seconds.latency * 1000) {
    const due = ((performance.now() - begin) / 1000) * (throughput / 2)
    while (pending.length < due) {
      const sentAt = performance.now()
      pending.push(send(gateway, agent, next()).then(() => void latencies.push(performance.now() - sentAt)))
    }
    await pause(1)
  }
  await Promise.all(pending)
  agent.destroy()
  return [
    {
      name: `gateway: ${name}`,
      value: throughput,
      unit: 'requests/s',
      note: `${note}, ${connections} connections, ${cores.toFixed(2)} cores used`,
    },
    { name: `gateway: ${name}, of one core`, value: throughput / cores, unit: 'requests/s', note },
    { name: `gateway: ${name}, at half of it`, value: quantile(latencies, 0.5), unit: 'ms', note: `${note}, median` },
    { name: `gateway: ${name}, at half of it`, value: quantile(latencies, 0.99), unit: 'ms', note: `${note}, p99` },
  ]
}

/** A message with a nonce of the gateway, signed by a new key. */
async function signIn({ url }: SpawnedGateway): Promise<Sent> {
  const answer = await fetch(`${url}/auth/v1/nonce?projectId=bench`, { headers: { origin } })
  const { nonce, token } = (await answer.json()) as { readonly nonce: string; readonly token: string }
  const account = privateKeyToAccount(generatePrivateKey())
  const message = createSiweMessage({
    address: account.address,
    chainId: 1,
    domain: 'bench.example',
    uri: origin,
    version: '1',
    nonce,
  })
  return {
    path: '/auth/v1/authenticate?projectId=bench',
    body: JSON.stringify({ message, signature: await account.signMessage({ message }) }),
    headers: { 'x-nonce-jwt': `Bearer ${token}` },
  }
}

async function measureSignIns(gateway: SpawnedGateway): Promise<Figure[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' })
  const waiting: Sent[] = []
  while (waiting.length < signIns) waiting.push(await signIn(gateway))
  const latencies: number[] = []
  const processor = await readMetric(gateway, 'process_cpu_seconds_total')
  const begin = performance.now()
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const sentAt = performance.now()
      await send(gateway, agent, next)
      latencies.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  const elapsed = (performance.now() - begin) / 1000
  const cores = ((await readMetric(gateway, 'process_cpu_seconds_total')) - processor) / elapsed
  agent.destroy()
  const throughput = signIns / elapsed
  const note = `${signIns} messages of EIP-4361, each with its own key`
  const used = `${connections} connections, ${cores.toFixed(2)} cores used`
  return [
    { name: 'gateway: verify a sign-in', value: throughput, unit: 'requests/s', note: `${note}, ${used}` },
    { name: 'gateway: verify a sign-in, of one core', value: throughput / cores, unit: 'requests/s', note },
    { name: 'gateway: verify a sign-in', value: quantile(latencies, 0.99), unit: 'ms', note: `${note}, p99` },
  ]
}

async function measureStarts(start: () => Promise<SpawnedGateway>): Promise<Figure[]> {
  const times: number[] = []
  const sizes: number[] = []
  for (let count = 0; count < starts; count += 1) {
    const begin = performance.now()
    const gateway = await start()
    const answer = await fetch(`${gateway.url}/getWallets?projectId=bench`)
    await answer.text()
    times.push(performance.now() - begin)
    sizes.push((await readMetric(gateway, 'process_resident_memory_bytes')) / 2 ** 20)
    await gateway.kill()
  }
  const note = `from the start of the process to the first page of wallets, ${starts} starts`
  return [
    { name: 'gateway: cold start', value: quantile(times, 0.5), unit: 'ms', note: `${note}, median` },
    { name: 'gateway: cold start', value: quantile(times, 0.95), unit: 'ms', note: `${note}, p95` },
    { name: 'gateway: memory, idle', value: quantile(sizes, 0.5), unit: 'MiB', note: 'after the first answer' },
  ]
}

async function measure(start: () => Promise<SpawnedGateway>): Promise<Figure[]> {
  const figures = await measureStarts(start)
  const gateway = await start()
  try {
    for (const scenario of scenarios()) figures.push(...(await measureTraffic(gateway, scenario)))
    figures.push(...(await measureSignIns(gateway)))
    const memory = (await readMetric(gateway, 'process_resident_memory_bytes')) / 2 ** 20
    const note = 'after all of this traffic'
    return [...figures, { name: 'gateway: memory, after traffic', value: memory, unit: 'MiB', note }]
  } finally {
    await gateway.kill()
  }
}

async function measureData(start: () => Promise<SpawnedGateway>, node: DataNode): Promise<Figure[]> {
  const gateway = await start()
  try {
    const figures = await measureIndexing(gateway, node)
    for (const scenario of dataScenarios(node)) figures.push(...(await measureTraffic(gateway, scenario)))
    return figures
  } finally {
    await gateway.kill()
  }
}

async function measureSwaps(): Promise<Figure[]> {
  resolveSources()
  const { startPoolChain } = await import('./src/startPoolChain.ts')
  const chain = await startPoolChain()
  try {
    const { id, url, contracts, multicall } = chain
    const gateway = await spawnGateway(cli, writeConfig('swaps', { rpc: [url], multicall, swaps: { contracts } }, id))
    try {
      const figures: Figure[] = []
      for (const scenario of swapScenarios(chain)) figures.push(...(await measureTraffic(gateway, scenario)))
      return figures
    } finally {
      await gateway.kill()
    }
  } finally {
    await chain.stop()
  }
}

async function measureFloods(): Promise<Figure[]> {
  resolveSources()
  const { measureAttacks } = await import('./src/measureAttacks.ts')
  return measureAttacks(seconds.attack)
}

const most = 1_000_000
/** A configuration with one network, in a file of its own. */
function writeConfig(name: string, network: object, chainId = 1): string {
  const config = join(folder, `${name}.json`)
  const limits = { project: most, origin: most, address: most }
  const value = {
    port: 0,
    database: join(folder, `${name}.sqlite`),
    allowLocal: true,
    // The progress of the index is read from its metrics.
    limits: { status: most },
    projects: [{ id: 'bench', origins: [origin], limits }],
    networks: { [`eip155:${chainId}`]: network },
  }
  writeFileSync(config, JSON.stringify(value))
  return config
}

const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
const node = await startNode()
const dataNode = await startDataNode(blocks)
const cli = await buildCli()
try {
  const tokens = Array.from({ length: listedTokens }, (_, index) => ({
    address: `0x${(index + 1).toString(16).padStart(40, 'd')}`,
    name: `Token ${index}`,
    symbol: `T${index}`,
    decimals: 18,
  }))
  const config = writeConfig('plain', { rpc: [node.url] })
  const dataConfig = writeConfig('data', {
    rpc: [dataNode.url],
    tokens,
    index: { from: 0, requestsPerSecond: 10_000 },
    prices: [{ table: { native: '2000' } }],
  })
  console.log(machine())
  const isOnly = (flag: string) => process.argv.includes(flag)
  const others = async () => [
    ...(await measure(() => spawnGateway(cli, config))),
    ...(await measureData(() => spawnGateway(cli, dataConfig), dataNode)),
  ]
  const figures = isOnly('--swaps') || isOnly('--attacks') ? [] : await others()
  if (!isOnly('--attacks')) figures.push(...(await measureSwaps()))
  if (!isOnly('--swaps')) figures.push(...(await measureFloods()))
  printFigures(figures)
} finally {
  await node.close()
  await dataNode.close()
  rmSync(folder, { recursive: true, force: true })
  rmSync(dirname(dirname(cli)), { recursive: true, force: true })
}
