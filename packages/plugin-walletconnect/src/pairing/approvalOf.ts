import { InvalidAnswerError, isUserRejection, UserRejectedError } from '@latchkey/core'
import type { SessionRecord } from '../client/Client.js'
import { PeerError } from '../errors/PeerError.js'
import type { Proposal } from './createProposals.js'
import { isRefusal } from './isRefusal.js'

/**
 * The wallet's answer to a proposal. Stays pending when the proposal expires, because another URI
 * may be shown by then.
 * @throws {UserRejectedError} when the wallet lacks a network or a method, or the user rejects.
 * @throws {InvalidAnswerError} when the wallet signed in to something else.
 * @throws {PeerError} for other errors of the wallet.
 */
export async function approvalOf({ answer }: Pick<Proposal, 'answer'>): Promise<SessionRecord> {
  try {
    return await answer
  } catch (cause) {
    if (cause instanceof InvalidAnswerError) throw cause
    if (!isRefusal(cause)) return new Promise<never>(() => undefined)
    const error = new PeerError(cause)
    throw isUserRejection(error) ? new UserRejectedError('connect', { cause: error }) : error
  }
}
