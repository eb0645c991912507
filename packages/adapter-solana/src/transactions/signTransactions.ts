import { type Call, InvalidAnswerError, isSameBytes } from '@latchkey/core'
import type { Address } from '@solana/kit'
import type { Wallet } from '@wallet-standard/base'
import { addressBytes } from '../address/addressBytes.js'
import { bytesOf } from '../bytes/bytesOf.js'
import { InvalidTransactionError } from '../errors/InvalidTransactionError.js'
import { TransactionChangedError } from '../errors/TransactionChangedError.js'
import { verifyEd25519 } from '../verify/verifyEd25519.js'
import { needFeature } from '../wallet/needFeature.js'
import { outputsOf } from '../wallet/outputsOf.js'
import { versionsOf } from '../wallet/versionsOf.js'
import { walletOf } from '../wallet/walletOf.js'
import { type ReadTransaction, readTransaction } from './readTransaction.js'
import { toSign } from './toSign.js'

const request = 'signTransaction'

/**
 * Requests the wallet's signatures in one request. The result has the same messages with the
 * account's own valid signature. Signatures of others stay.
 *
 * @throws {InvalidTransactionError} {UnsupportedNetworkError} before the wallet gets a request.
 * @throws {TransactionChangedError} when a message came back changed; {InvalidAnswerError} when a
 * signature is missing or wrong.
 */
export async function signTransactions(
  call: Call<Wallet>,
  transactions: readonly ReadTransaction[],
): Promise<readonly ReadTransaction[]> {
  const feature = needFeature(walletOf(call), 'solana:signTransaction')
  const { account, chain } = toSign(call, request, transactions, versionsOf(feature))
  call.signal.throwIfAborted()
  const inputs = transactions.map(({ wire }) => ({ account, ...(chain && { chain }), transaction: wire.slice() }))
  const outputs = outputsOf(request, await feature.signTransaction(...inputs), transactions.length)
  return transactions.map((requested, index) =>
    check(requested, readSigned(outputs[index]?.signedTransaction), call.address),
  )
}

function readSigned(value: unknown): ReadTransaction {
  const bytes = bytesOf(value)
  if (!bytes) throw new InvalidAnswerError(request, 'no transaction')
  try {
    return readTransaction(bytes)
  } catch (cause) {
    if (cause instanceof InvalidTransactionError) throw new InvalidAnswerError(request, 'no transaction', { cause })
    throw cause
  }
}

function check(requested: ReadTransaction, signed: ReadTransaction, address: string): ReadTransaction {
  const { messageBytes, signatures } = signed.transaction
  if (!isSameBytes(messageBytes, requested.transaction.messageBytes)) throw new TransactionChangedError()
  const own = signatures[address as Address]
  if (!own || !verifyEd25519(addressBytes(address), Uint8Array.from(messageBytes), Uint8Array.from(own))) {
    throw new InvalidAnswerError(request, 'no signature of the account')
  }
  for (const [other, before] of Object.entries(requested.transaction.signatures)) {
    const after = signatures[other as Address]
    if (other !== address && before && !(after && isSameBytes(before, after))) {
      throw new InvalidAnswerError(request, 'a signature of another account went missing')
    }
  }
  return signed
}
