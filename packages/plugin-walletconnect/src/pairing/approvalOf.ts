import { isRecord, UserRejectedError } from '@latchkey/core'
import type { SessionRecord } from '../client/Client.js'
import { PeerError } from '../errors/PeerError.js'
import type { Proposal } from './createProposals.js'

/** What a wallet says in place of an approval, whether it lacks a chain, a method or the person's yes. */
const refusals: ReadonlySet<number | undefined> = new Set([4001, 5000, 5001, 5002, 5003])

/**
 * What a wallet answered to a proposal. One whose time is over says nothing: another URI may be shown by then.
 * @throws {UserRejectedError} @throws {PeerError} what else it said.
 */
export async function approvalOf({ answer }: Pick<Proposal, 'answer'>): Promise<SessionRecord> {
  try {
    return await answer
  } catch (cause) {
    // The client throws what the wallet sent as it is, and an error of its own when time is over.
    const error = new PeerError(isRecord(cause) && !(cause instanceof Error) ? cause : {})
    if (refusals.has(error.code)) throw new UserRejectedError('connect', { cause: error })
    if (error.code) throw error
    return new Promise<never>(() => undefined)
  }
}
