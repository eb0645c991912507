import process from 'node:process'
import { openLocalSession, seal } from '../testing/openLocalSession.js'

const batch = 100

/**
 * Sends a new session valid messages that answer nothing, a hundred at a time.
 * @returns µs of processor time per message, the mean of each hundred. Other processes hardly
 * change it.
 */
export async function floodSession(count: number): Promise<readonly number[]> {
  const { relayer, deliver, end } = await openLocalSession()
  const messages = Array.from({ length: count }, (_, id) => seal({ id, jsonrpc: '2.0', result: `0x${id}` }))
  const times: number[] = []
  for (let from = 0; from < count; from += batch) {
    const before = process.threadCpuUsage()
    for (let id = from; id < from + batch; id += 1) deliver(id, messages[id] ?? '')
    while (relayer.drops.dropped < from + batch) await new Promise((resolve) => setImmediate(resolve))
    const { user, system } = process.threadCpuUsage(before)
    times.push((user + system) / batch)
  }
  await end()
  return times
}
