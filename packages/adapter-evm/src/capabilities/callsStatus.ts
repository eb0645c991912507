import { type CallsStatus, checkText, InvalidAnswerError, InvalidInputError, isRecord } from '@latchkey/core'
import { requestProvider } from '../connection/requestProvider.js'
import { type QuietCall, walletOf } from '../connection/walletOf.js'
import { isBytes } from '../hex/isBytes.js'

const method = 'wallet_getCallsStatus'

/**
 * The status of a batch.
 * @throws {InvalidInputError} for an id that is empty or not a string.
 * @throws {InvalidAnswerError}
 */
export async function callsStatus(call: QuietCall, id: string): Promise<CallsStatus> {
  checkText('id of a batch of calls', id)
  if (id === '') throw new InvalidInputError('id of a batch of calls', id)
  const answer = await requestProvider(walletOf(call), method, [id])
  if (!isRecord(answer)) throw new InvalidAnswerError(method, 'no status')
  const receipts = (Array.isArray(answer.receipts) ? answer.receipts : []).filter(isRecord)
  const transactions = receipts.map(({ transactionHash }) => {
    if (isBytes(transactionHash, 32)) return transactionHash
    throw new InvalidAnswerError(method, 'a receipt without a transaction')
  })
  return {
    status: statusOf(answer.status, receipts),
    // The first edition has no `atomic`. A single transaction for all calls is atomic.
    atomic: typeof answer.atomic === 'boolean' ? answer.atomic : transactions.length === 1,
    transactions: [...new Set(transactions)],
  }
}

/** The second edition has numbers by the hundred, the first had two texts. */
function statusOf(status: unknown, receipts: readonly Readonly<Record<string, unknown>>[]): CallsStatus['status'] {
  if (status === 'PENDING') return 'pending'
  if (status === 'CONFIRMED') return confirmedStatus(receipts)
  const hundred = typeof status === 'number' ? Math.floor(status / 100) : 0
  const found = ([undefined, 'pending', 'confirmed', undefined, 'failed', 'reverted', 'partlyReverted'] as const)[
    hundred
  ]
  if (!found) throw new InvalidAnswerError(method, 'an unknown status')
  return found
}

function confirmedStatus(receipts: readonly Readonly<Record<string, unknown>>[]): CallsStatus['status'] {
  const failed = receipts.filter(({ status }) => status === '0x0').length
  if (failed === 0) return 'confirmed'
  return failed === receipts.length ? 'reverted' : 'partlyReverted'
}
