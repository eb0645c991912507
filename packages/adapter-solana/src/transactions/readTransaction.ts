import { isSameBytes } from '@latchkey/core'
import {
  type CompiledTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type Transaction,
} from '@solana/kit'
import { InvalidTransactionError } from '../errors/InvalidTransactionError.js'
import type { SolanaTransaction } from './solanaTransaction.js'

/**
 * In bytes. Versions before 1 must fit in a packet between nodes. Version 1 has its own limit
 * (SIMD-0296).
 */
const maxLength = (version: number | 'legacy'): number => (version === 1 ? 4096 : 1232)
const systemProgram = '11111111111111111111111111111111'
/** The system program's instruction that makes a stored nonce the transaction's lifetime. */
const advanceNonce = [4, 0, 0, 0]
/**
 * The bits of the known settings of version 1: priority fee (two), compute units, size of loaded
 * accounts, heap.
 */
const knownSettings = 0b11111

type VersionOne = Extract<CompiledTransactionMessage, { readonly version: 1 }>

export interface ReadTransaction {
  readonly wire: Uint8Array
  readonly transaction: Transaction
  readonly version: number | 'legacy'
  /** The recent blockhash. Absent: the transaction uses a stored nonce, which does not expire. */
  readonly blockhash: string | undefined
}

/**
 * Decodes a transaction: an older version, with the signatures in front, or version 1, with the
 * signatures at the end (SIMD-0385).
 *
 * @throws {InvalidTransactionError} when it can't be decoded, is too long, or has bytes after its
 * end.
 */
export function readTransaction(given: SolanaTransaction): ReadTransaction {
  const { wire, transaction, message } = decode(given)
  const limit = maxLength(message.version)
  if (wire.length > limit)
    throw new InvalidTransactionError(`it has ${wire.length} bytes, at most ${limit} are allowed`)
  if (message.version === 1) checkLimits(message)
  const token = 'lifetimeToken' in message ? message.lifetimeToken : undefined
  return {
    wire,
    transaction,
    version: message.version,
    blockhash: typeof token === 'string' && !usesNonce(message) ? token : undefined,
  }
}

function decode(given: SolanaTransaction): {
  readonly wire: Uint8Array
  readonly transaction: Transaction
  readonly message: CompiledTransactionMessage
} {
  try {
    // A copy: the app may change its own bytes later.
    const wire = Uint8Array.from(given instanceof Uint8Array ? given : getTransactionEncoder().encode(given))
    const transaction = getTransactionDecoder().decode(wire)
    const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
    // The decoders accept truncated and longer input, so both parts are encoded again and compared.
    const isWhole =
      isSameBytes(getTransactionEncoder().encode(transaction), wire) &&
      isSameBytes(getCompiledTransactionMessageEncoder().encode(message), transaction.messageBytes)
    if (!isWhole) throw new InvalidTransactionError('it is cut off, or has bytes after its end')
    return { wire, transaction, message }
  } catch (cause) {
    if (cause instanceof InvalidTransactionError) throw cause
    throw new InvalidTransactionError('it can not be decoded', { cause })
  }
}

/**
 * Checks the limits of SIMD-0385, which all nodes apply. An unknown setting would shift everything
 * after it.
 * @throws {InvalidTransactionError}
 */
function checkLimits({ configMask, header, numInstructions, numStaticAccounts }: VersionOne): void {
  const isKnown = (configMask & ~knownSettings) === 0
  const isSmall = header.numSignerAccounts <= 12 && numStaticAccounts <= 64 && numInstructions <= 64
  if (!isKnown) throw new InvalidTransactionError('it has an unknown setting')
  if (!isSmall)
    throw new InvalidTransactionError('it has more signatures, accounts or instructions than version 1 allows')
}

function usesNonce(message: CompiledTransactionMessage): boolean {
  const { program, data } = firstInstruction(message)
  return program !== undefined && message.staticAccounts[program] === systemProgram && isSameBytes(data, advanceNonce)
}

interface FirstInstruction {
  /** Index of its address. Absent: there is no instruction. */
  readonly program?: number | undefined
  readonly data: ArrayLike<number>
}

function firstInstruction(message: CompiledTransactionMessage): FirstInstruction {
  if (message.version === 1) {
    const [header] = message.instructionHeaders
    const [payload] = message.instructionPayloads
    return { program: header?.programAccountIndex, data: payload?.instructionData ?? [] }
  }
  const [first] = message.instructions
  return { program: first?.programAddressIndex, data: first?.data ?? [] }
}
