import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import { type Flood, floods } from '../../packages/gateway/testing/attacks/floods.js'
import {
  type AttackedGateway,
  startAttackedGateway,
} from '../../packages/gateway/testing/attacks/startAttackedGateway.js'
import type { Figure } from './Figure.ts'
import { quantile } from './quantile.ts'

/** Requests per second of the bystander: a fifth of what one address may send. */
const rate = 20
const lag = 'nodejs_eventloop_lag_max_seconds'

/**
 * Requests per second and latency of a client that reads balances, while another client sends a flood
 * again and again, and what the gateway takes after it. The limits are as shipped. Clients, node and
 * attacker share a process: what its own event loop waits is in the latency, and a figure of its own.
 *
 * @param seconds - For each flood.
 */
export async function measureAttacks(seconds: number): Promise<Figure[]> {
  const gateway = await startAttackedGateway()
  try {
    await measureBystander(gateway, seconds / 2)
    const figures = await measureFlood(gateway, seconds)
    for (const flood of floods) figures.push(...(await measureFlood(gateway, seconds, flood)))
    return figures
  } finally {
    await gateway.close()
  }
}

async function measureFlood(gateway: AttackedGateway, seconds: number, flood?: Flood): Promise<Figure[]> {
  const leaving = new AbortController()
  const send = async () => {
    while (flood && !leaving.signal.aborted) {
      await flood.send(gateway, leaving.signal)
      await setImmediate()
    }
  }
  const own = monitorEventLoopDelay({ resolution: 1 })
  await gateway.metric(lag) // starts again with each reading
  own.enable()
  const sending = send()
  const { latencies, answered } = await measureBystander(gateway, seconds)
  own.disable()
  const ofGateway = (await gateway.metric(lag)) * 1000
  leaving.abort()
  await sending
  gateway.node.answer = gateway.node.healthy
  gateway.hosts.answer = () => undefined
  while ((await gateway.metric('latchkey_gateway_in_use')) > 0) await pause(100)
  const memory = (await gateway.metric('process_resident_memory_bytes')) / 2 ** 20
  const files = await gateway.metric('process_open_fds')
  const name = `gateway, attacked: ${flood?.name ?? 'quiet'}`
  return [
    { name, value: answered / seconds, unit: 'requests/s', note: `answered with 200, of ${rate} requests/s` },
    { name, value: quantile(latencies, 0.99), unit: 'ms', note: 'p99 of a balance' },
    { name, value: ofGateway, unit: 'ms', note: 'longest wait of the event loop of the gateway' },
    { name, value: own.max / 1e6, unit: 'ms', note: 'longest wait of that of clients, node and attacker' },
    { name, value: memory, unit: 'MiB', note: 'memory after it' },
    { name, value: files, unit: 'files', note: 'open after it' },
  ]
}

async function measureBystander(gateway: AttackedGateway, seconds: number) {
  const latencies: number[] = []
  const pending: Promise<void>[] = []
  let answered = 0
  const ask = async () => {
    const sentAt = performance.now()
    if (await gateway.readBalance()) answered += 1
    latencies.push(performance.now() - sentAt)
  }
  const begin = performance.now()
  while (performance.now() - begin < seconds * 1000) {
    const due = ((performance.now() - begin) / 1000) * rate
    while (pending.length < due) pending.push(ask())
    await pause(1)
  }
  await Promise.all(pending)
  return { latencies, answered }
}
