import { type Call, type SentReport, TransactionMismatchError } from '@latchkey/core'
import { readIntent } from '../transfers/readIntent.js'

/**
 * What a transaction transfers. Nothing where it is no plain transfer.
 *
 * @param request - The members of `eth_sendTransaction`.
 */
export function transferIn({ address }: Pick<Call, 'address'>, request: unknown): Pick<SentReport, 'transfer'> {
  try {
    const intent = readIntent(request)
    if (intent.kind === 'swap-approve') return {}
    const { recipient: to, amount } = intent
    // A transaction to oneself without an amount is how wallets cancel another one.
    if (amount === 0n && to.toLowerCase() === address.toLowerCase()) return {}
    return { transfer: { to, amount, ...(intent.kind === 'send-token' && { token: intent.token }) } }
  } catch (cause) {
    if (cause instanceof TransactionMismatchError) return {}
    throw cause
  }
}
