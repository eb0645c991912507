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

/** Bytes: the versions before 1 have to fit in a packet between nodes, version 1 has a limit of its own (SIMD-0296). */
const longest = (version: number | 'legacy'): number => (version === 1 ? 4096 : 1232)
const systemProgram = '11111111111111111111111111111111'
/** The system program's instruction that lets a stored nonce stand for a block. */
const advanceNonce = [4, 0, 0, 0]
/** The bits of the settings of version 1: priority fee (two), compute units, size of loaded accounts, heap. */
const knownSettings = 0b11111

type VersionOne = Extract<CompiledTransactionMessage, { readonly version: 1 }>

export interface ReadTransaction {
  readonly wire: Uint8Array
  readonly transaction: Transaction
  readonly version: number | 'legacy'
  /** On which it lives. Absent: it lives on a stored nonce, which does not grow old. */
  readonly blockhash: string | undefined
}

/**
 * Takes a transaction apart: one of the older versions, with the signatures in front, or of version 1, with the signatures behind (SIMD-0385).
 *
 * @throws {InvalidTransactionError} when it is none, is too long, or has something behind its end.
 */
export function readTransaction(given: SolanaTransaction): ReadTransaction {
  const { wire, transaction, message } = decode(given)
  const most = longest(message.version)
  if (wire.length > most) throw new InvalidTransactionError(`it has ${wire.length} bytes, and ${most} at most`)
  if (message.version === 1) checkLimits(message)
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

/**
 * What SIMD-0385 says that no node takes. A setting that is not known here would move all that stands behind it.
 * @throws {InvalidTransactionError}
 */
function checkLimits({ configMask, header, numInstructions, numStaticAccounts }: VersionOne): void {
  const isKnown = (configMask & ~knownSettings) === 0
  const isSmall = header.numSignerAccounts <= 12 && numStaticAccounts <= 64 && numInstructions <= 64
  if (!isKnown) throw new InvalidTransactionError('it has a setting that is not known')
  if (!isSmall)
    throw new InvalidTransactionError('it has more signatures, accounts or instructions than version 1 allows')
}

function livesOnNonce(message: CompiledTransactionMessage): boolean {
  const { program, data } = firstInstruction(message)
  return program !== undefined && message.staticAccounts[program] === systemProgram && isSameBytes(data, advanceNonce)
}

interface FirstInstruction {
  /** Where its address stands. Absent: there is no instruction. */
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
