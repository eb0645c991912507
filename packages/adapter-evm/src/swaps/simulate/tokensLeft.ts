import { isRecord } from '@latchkey/core'
import type { Address } from 'viem'
import { eventTopics } from '../outcome/readReceived.js'

/** Where the topics of an event name who gave. */
const giverAt: Readonly<Record<string, number>> = {
  [eventTopics.transfer]: 1,
  [eventTopics.transferSingle]: 2,
  [eventTopics.transferBatch]: 2,
}

/**
 * Contracts of the tokens and collectibles that an account gave, by the events of a transaction, in
 * lower case. `undefined`: the node names no events.
 */
export function tokensLeft(logs: unknown, account: Address): readonly string[] | undefined {
  if (!Array.isArray(logs)) return undefined
  return logs.flatMap((log: unknown): readonly string[] => {
    if (!isRecord(log) || typeof log.address !== 'string' || !Array.isArray(log.topics)) return []
    const topics = log.topics.map((topic: unknown) => String(topic).toLowerCase())
    const giver = topics[giverAt[topics[0] ?? ''] ?? topics.length]
    return giver?.endsWith(account.slice(2).toLowerCase()) ? [log.address.toLowerCase()] : []
  })
}
