import process from 'node:process'
import { openLocalSession, seal } from '../testing/openLocalSession.js'

const batch = 100

/**
 * Gives a new session sound messages that answer nothing, a hundred at a time.
 * @returns µs of processor time for each message, the mean of each hundred. Others on the machine hardly change it.
 */
export async function floodSession(count: number): Promise<readonly number[]> {
  const { relay, say, end } = await openLocalSession()
  const messages = Array.from({ length: count }, (_, id) => seal({ id, jsonrpc: '2.0', result: `0x${id}` }))
  const times: number[] = []
  for (let from = 0; from < count; from += batch) {
    const before = process.threadCpuUsage()
    for (let id = from; id < from + batch; id += 1) say(id, messages[id] ?? '')
    while (relay.drops.dropped < from + batch) await new Promise((resolve) => setImmediate(resolve))
    const { user, system } = process.threadCpuUsage(before)
    times.push((user + system) / batch)
  }
  await end()
  return times
}
