import { isRecord, isUserRejection, UserRejectedError } from '@latchkey/core'
import type { SessionRecord } from '../client/Client.js'
import { PeerError } from '../errors/PeerError.js'
import type { Proposal } from './createProposals.js'

/**
 * What a wallet answered to a proposal. One whose time is over says nothing: another URI may be shown by then.
 * @throws {UserRejectedError} whether the wallet lacks a chain, a method or the person's yes. @throws {PeerError} what else it said.
 */
export async function approvalOf({ answer }: Pick<Proposal, 'answer'>): Promise<SessionRecord> {
  try {
    return await answer
  } catch (cause) {
    // The client throws what the wallet sent as it is. An error of its own, or one of number 0, says that time is over.
    if (!isRecord(cause) || cause instanceof Error || cause.code === 0) return new Promise<never>(() => undefined)
    const error = new PeerError(cause)
    throw isUserRejection(error) ? new UserRejectedError('connect', { cause: error }) : error
  }
}
