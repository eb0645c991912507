/**
 * Measures a relay, with the clients in this process and the relay in another one, over loopback:
 * messages per second on one core, latency at half of that rate, and memory with many idle
 * connections.
 */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { buildCli } from '../testing/buildCli.ts'
import { createIdentity } from '../testing/createIdentity.ts'
import { type SpawnedRelay, spawnRelay } from '../testing/spawnRelay.ts'

const pairs = 20
/** Calls of one sender that wait for their answers. */
const pipeline = 16
const seconds = { warmUp: 2, throughput: 10, latency: 10 }
const wantedConnections = 10_000
/** Bytes of an envelope with a signing request. */
const envelopeSize = 465
const noise = randomBytes(envelopeSize)

interface Pair {
  /** Publishes one message. Settles when the relay has answered. */
  publish(): Promise<void>
  close(): void
}

interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly note: string
}

async function connect(relay: SpawnedRelay, auth: string): Promise<WebSocket> {
  const socket = new WebSocket(`${relay.url}/?${new URLSearchParams({ auth, projectId: 'bench' })}`, {
    perMessageDeflate: false,
  })
  await once(socket, 'open')
  return socket
}

function tokenFor(relay: SpawnedRelay): string {
  const now = Math.floor(Date.now() / 1000)
  return createIdentity().token({ aud: relay.url, iat: now, exp: now + 3600 })
}

async function openPair(relay: SpawnedRelay, arrived: (latency: number) => void): Promise<Pair> {
  const topic = randomBytes(32).toString('hex')
  const [sender, receiver] = [await connect(relay, tokenFor(relay)), await connect(relay, tokenFor(relay))]
  const waiting = new Map<string, () => void>()
  let nextId = 1
  sender.on('message', (data) => {
    const { id, error } = JSON.parse(String(data))
    if (error) throw new Error(error.message)
    waiting.get(id)?.()
    waiting.delete(id)
  })
  receiver.on('message', (data) => {
    const { id, method, params } = JSON.parse(String(data))
    if (method !== 'irn_subscription') return
    receiver.send(`{"id":${id},"jsonrpc":"2.0","result":true}`)
    arrived(performance.now() - Buffer.from(params.data.message, 'base64').readDoubleBE(1))
  })
  const call = (socket: WebSocket, method: string, params: object) =>
    socket.send(JSON.stringify({ id: `${nextId++}`, jsonrpc: '2.0', method, params }))
  call(receiver, 'irn_subscribe', { topic })
  await once(receiver, 'message')
  return {
    publish: () =>
      new Promise((resolve) => {
        waiting.set(`${nextId}`, resolve)
        const message = writeEnvelope(nextId)
        call(sender, 'irn_publish', { topic, message, ttl: 300, tag: 1108 })
      }),
    close() {
      sender.close()
      receiver.close()
    },
  }
}

/** An envelope of type 0 with the time of sending and a number in place of the cipher text. */
function writeEnvelope(number: number): string {
  const bytes = Buffer.from(noise)
  bytes[0] = 0
  bytes.writeDoubleBE(performance.now(), 1)
  bytes.writeUInt32BE(number, 9)
  return bytes.toString('base64')
}

/** Processor time of the relay, in seconds. */
async function processorTime(relay: SpawnedRelay): Promise<number> {
  return readMetric(relay, 'process_cpu_seconds_total')
}

async function readMetric(relay: SpawnedRelay, name: string): Promise<number> {
  const text = await (await fetch(`${relay.url.replace('ws', 'http')}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
}

async function measureTraffic(relay: SpawnedRelay, store: string): Promise<Figure[]> {
  let latencies: number[] = []
  const all: Pair[] = []
  for (let at = 0; at < pairs; at += 1) all.push(await openPair(relay, (latency) => latencies.push(latency)))

  let isRunning = true
  const running = all.flatMap((pair) =>
    Array.from({ length: pipeline }, async () => {
      while (isRunning) await pair.publish()
    }),
  )
  await pause(seconds.warmUp * 1000)
  const before = await processorTime(relay)
  const start = performance.now()
  latencies = []
  await pause(seconds.throughput * 1000)
  const count = latencies.length
  const elapsed = (performance.now() - start) / 1000
  const cores = ((await processorTime(relay)) - before) / elapsed
  isRunning = false
  await Promise.all(running)
  const throughput = count / elapsed

  latencies = []
  const rate = throughput / 2
  const begin = performance.now()
  let sent = 0
  const pending: Promise<void>[] = []
  while (performance.now() - begin < seconds.latency * 1000) {
    const due = ((performance.now() - begin) / 1000) * rate
    for (; sent < due; sent += 1) pending.push(all[sent % pairs]?.publish() ?? Promise.resolve())
    await pause(1)
  }
  await Promise.all(pending)
  for (const pair of all) pair.close()
  const sorted = latencies.sort((a, b) => a - b)
  const quantile = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
  const note = `${store}, ${pairs} pairs, ${(envelopeSize / 3) * 4} characters each`
  return [
    {
      name: 'relay throughput',
      value: throughput,
      unit: 'messages/s',
      note: `${note}, ${cores.toFixed(2)} cores used`,
    },
    { name: 'relay throughput per core', value: throughput / cores, unit: 'messages/s', note },
    { name: 'relay p50 latency at half', value: quantile(0.5), unit: 'ms', note },
    { name: 'relay p99 latency at half', value: quantile(0.99), unit: 'ms', note },
  ]
}

async function measureIdle(relay: SpawnedRelay): Promise<Figure[]> {
  // Node raises its limit of open files to the hard limit. 200 are left for everything else.
  const allowed = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim()
  const count = Math.min(wantedConnections, allowed === 'unlimited' ? wantedConnections : Number(allowed) - 200)
  const before = await readMetric(relay, 'process_resident_memory_bytes')
  const auth = tokenFor(relay)
  const sockets: WebSocket[] = []
  while (sockets.length < count) {
    const batch = Array.from({ length: Math.min(50, count - sockets.length) }, () => connect(relay, auth))
    sockets.push(...(await Promise.all(batch)))
  }
  for (const socket of sockets) {
    const topic = randomBytes(32).toString('hex')
    socket.send(JSON.stringify({ id: '1', jsonrpc: '2.0', method: 'irn_subscribe', params: { topic } }))
  }
  await Promise.all(sockets.slice(-50).map((socket) => once(socket, 'message')))
  const held = await readMetric(relay, 'latchkey_relay_connections')
  if (held !== count) throw new Error(`${held} of ${count} connections are held.`)
  const after = await readMetric(relay, 'process_resident_memory_bytes')
  for (const socket of sockets) socket.terminate()
  const note = `${count} connections, one topic each`
  return [
    { name: 'relay memory, idle', value: after / 2 ** 20, unit: 'MiB', note },
    { name: 'relay memory per connection', value: (after - before) / count / 1024, unit: 'KiB', note },
  ]
}

function print(figures: readonly Figure[]): void {
  const write = (text: string) => process.stdout.write(`${text}\n`)
  for (const { name, value, unit, note } of figures) {
    write(`${name.padEnd(30)} ${value.toFixed(value < 100 ? 2 : 0).padStart(8)} ${unit.padEnd(11)} ${note}`)
  }
  for (const figure of figures) write(JSON.stringify(figure))
}

const limits = ['--messages-per-second', '1000000', '--connections-per-address', '20000', '--log-level', 'info']
const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
const cli = await buildCli()
async function withRelay(
  options: readonly string[],
  measure: (relay: SpawnedRelay) => Promise<Figure[]>,
): Promise<Figure[]> {
  const relay = await spawnRelay(cli, [...limits, ...options])
  try {
    return await measure(relay)
  } finally {
    await relay.kill()
  }
}
try {
  print([
    ...(await withRelay(['--file', join(folder, 'mailbox.db')], (relay) => measureTraffic(relay, 'SQLite file'))),
    ...(await withRelay([], measureIdle)),
  ])
} finally {
  rmSync(folder, { recursive: true, force: true })
  rmSync(dirname(dirname(cli)), { recursive: true, force: true })
}
