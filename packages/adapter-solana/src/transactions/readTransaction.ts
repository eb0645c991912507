import {
  type CompiledTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type Transaction,
} from '@solana/kit'
import { isSameBytes } from '../bytes/isSameBytes.js'
import { InvalidTransactionError } from '../errors/InvalidTransactionError.js'
import type { SolanaTransaction } from './solanaTransaction.js'

/** Bytes of a packet between nodes; a transaction has to fit in one. */
const longest = 1232
const systemProgram = '11111111111111111111111111111111'
/** The system program's instruction that lets a stored nonce stand for a block. */
const advanceNonce = [4, 0, 0, 0]

export interface ReadTransaction {
  readonly wire: Uint8Array
  readonly transaction: Transaction
  readonly version: number | 'legacy'
  /** On which it lives. Absent: it lives on a stored nonce, which does not grow old. */
  readonly blockhash: string | undefined
}

/**
 * Takes a transaction apart.
 *
 * @throws {InvalidTransactionError} when it is none, is too long, or has something behind its end.
 */
export function readTransaction(given: SolanaTransaction): ReadTransaction {
  const { wire, transaction, message } = decode(given)
  if (wire.length > longest) throw new InvalidTransactionError(`it has ${wire.length} bytes, and ${longest} at most`)
  const token = 'lifetimeToken' in message ? message.lifetimeToken : undefined
  return {
    wire,
    transaction,
    version: message.version,
    blockhash: typeof token === 'string' && !livesOnNonce(message) ? token : undefined,
  }
}

function decode(given: SolanaTransaction): {
  readonly wire: Uint8Array
  readonly transaction: Transaction
  readonly message: CompiledTransactionMessage
} {
  try {
    // A copy: an app may go on writing to what it gave.
    const wire = Uint8Array.from(given instanceof Uint8Array ? given : getTransactionEncoder().encode(given))
    const transaction = getTransactionDecoder().decode(wire)
    const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
    // The decoders let pass what is cut off or goes on, so both are written again.
    const isWhole =
      isSameBytes(getTransactionEncoder().encode(transaction), wire) &&
      isSameBytes(getCompiledTransactionMessageEncoder().encode(message), transaction.messageBytes)
    if (!isWhole) throw new InvalidTransactionError('it is cut off, or there is something behind its end')
    return { wire, transaction, message }
  } catch (cause) {
    if (cause instanceof InvalidTransactionError) throw cause
    throw new InvalidTransactionError('it can not be decoded', { cause })
  }
}

function livesOnNonce(message: CompiledTransactionMessage): boolean {
  const [first] = 'instructions' in message ? message.instructions : []
  return (
    first?.data !== undefined &&
    message.staticAccounts[first.programAddressIndex] === systemProgram &&
    isSameBytes(first.data, advanceNonce)
  )
}
