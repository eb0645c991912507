import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'
import { RequestError } from '../../errors/RequestError.js'
import { frameText } from '../../text.js'
import { readStep } from './readStep.js'
import type { SolanaStep } from './SolanaStep.js'

export interface ReadTransaction {
  /** Who pays the network. */
  readonly payer: string
  readonly steps: readonly SolanaStep[]
  /** What is signed. */
  readonly message: Uint8Array
  /** Puts the wallet's signature into the transaction. */
  insert(signature: Uint8Array): Uint8Array
  /** Of the first signature, which names the transaction. `undefined`: another account has to sign first. */
  idWith(signature: Uint8Array): Uint8Array | undefined
}

/**
 * Reads a transaction for the wallet's key.
 *
 * @param wire - As nodes take it.
 * @throws {RequestError} for other bytes, and for one that does not need this key.
 */
export function readSolanaTransaction(wire: Uint8Array, own: string): ReadTransaction {
  const { message, signers, compiled } = decode(wire)
  const { staticAccounts, header, instructions } = compiled
  const at = staticAccounts.slice(0, header.numSignerAccounts).indexOf(own as (typeof staticAccounts)[number])
  if (at < 0) throw new RequestError(4100, frameText.account)
  const begin = wire.length - message.length - signers * 64
  const steps = instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) =>
    readStep({
      // A program is never in a table.
      program: staticAccounts[programAddressIndex] ?? '',
      accounts: accountIndices.map((index) => staticAccounts[index]),
      data: Uint8Array.from(data),
    }),
  )
  return {
    payer: staticAccounts[0] ?? '',
    steps,
    message,
    insert(signature) {
      const signed = wire.slice()
      signed.set(signature, begin + at * 64)
      return signed
    },
    idWith(signature) {
      if (at === 0) return signature
      const first = wire.subarray(begin, begin + 64)
      return first.every((byte) => byte === 0) ? undefined : first
    },
  }
}

function decode(wire: Uint8Array) {
  try {
    const { messageBytes, signatures } = getTransactionDecoder().decode(wire)
    const message = Uint8Array.from(messageBytes)
    const compiled = getCompiledTransactionMessageDecoder().decode(message)
    if (!('instructions' in compiled)) throw new TypeError('The version of the transaction is not known.')
    return { message, signers: Object.keys(signatures).length, compiled }
  } catch (cause) {
    throw new RequestError(-32602, frameText.parameters, { cause })
  }
}
