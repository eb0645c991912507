import { isRecord, isUserRejection, UserRejectedError } from '@latchkey/core'
import type { SessionRecord } from '../client/Client.js'
import { PeerError } from '../errors/PeerError.js'
import type { Proposal } from './createProposals.js'

/**
 * The wallet's answer to a proposal. Stays pending when the proposal expires, because another URI
 * may be shown by then.
 * @throws {UserRejectedError} when the wallet lacks a network or a method, or the user rejects.
 * @throws {PeerError} for other errors of the wallet.
 */
export async function approvalOf({ answer }: Pick<Proposal, 'answer'>): Promise<SessionRecord> {
  try {
    return await answer
  } catch (cause) {
    // The client throws the wallet's error unchanged. An Error of its own, or code 0, means expiry.
    if (!isRecord(cause) || cause instanceof Error || cause.code === 0) return new Promise<never>(() => undefined)
    const error = new PeerError(cause)
    throw isUserRejection(error) ? new UserRejectedError('connect', { cause: error }) : error
  }
}
