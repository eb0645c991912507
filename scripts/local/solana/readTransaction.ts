import {
  type Address,
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  getBase58Decoder,
  getBase58Encoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Transaction,
} from '@solana/kit'
import { invalidParameters, RpcError } from './RpcError.ts'

export type Message = Extract<CompiledTransactionMessage, { readonly version: 'legacy' | 0 }> &
  CompiledTransactionMessageWithLifetime

export interface ReadTransaction {
  readonly wire: Uint8Array
  readonly transaction: Transaction
  readonly message: Message
  /** The first signature. It identifies the transaction. */
  readonly signature: string
}

/** Reads a transaction from the text of a request. */
export function readTransaction(text: unknown, encoding: unknown): ReadTransaction {
  const wire = readBytes(text, encoding)
  try {
    const transaction = getTransactionDecoder().decode(wire)
    const [first] = Object.values(transaction.signatures)
    return {
      wire,
      transaction,
      message: readMessage(Uint8Array.from(transaction.messageBytes)),
      signature: getBase58Decoder().decode(first ?? new Uint8Array(64)),
    }
  } catch (error) {
    if (error instanceof RpcError) throw error
    throw invalidParameters(`failed to deserialize the transaction: ${String(error)}`)
  }
}

/** Reads the signed part of a transaction. */
export function readMessage(bytes: Uint8Array): Message {
  const message = decodeMessage(bytes)
  if (message.version !== 'legacy' && message.version !== 0) {
    throw invalidParameters(`transactions of version ${message.version} are not supported`)
  }
  return message
}

function decodeMessage(bytes: Uint8Array): CompiledTransactionMessage & CompiledTransactionMessageWithLifetime {
  try {
    return getCompiledTransactionMessageDecoder().decode(bytes)
  } catch (error) {
    throw invalidParameters(`failed to deserialize the message: ${String(error)}`)
  }
}

export function readBytes(text: unknown, encoding: unknown = 'base58'): Uint8Array {
  if (typeof text !== 'string') throw invalidParameters('expected text')
  if (encoding !== 'base58' && encoding !== 'base64')
    throw invalidParameters(`unsupported encoding ${String(encoding)}`)
  try {
    return Uint8Array.from((encoding === 'base64' ? getBase64Encoder() : getBase58Encoder()).encode(text))
  } catch {
    throw invalidParameters(`the text is not ${encoding}`)
  }
}

/**
 * Looks up the addresses of a transaction's lookup tables. They follow the table's header of 56
 * bytes.
 */
export function loadedAddresses(
  message: Message,
  dataOf: (table: Address) => Uint8Array | undefined,
): { readonly writable: readonly Address[]; readonly readonly: readonly Address[] } {
  const lookups = 'addressTableLookups' in message ? (message.addressTableLookups ?? []) : []
  const at = (table: Address, index: number) => {
    const data = dataOf(table)?.slice(56 + index * 32, 88 + index * 32)
    return data?.length === 32 ? [getBase58Decoder().decode(data) as Address] : []
  }
  return {
    writable: lookups.flatMap((one) => one.writableIndexes.flatMap((index) => at(one.lookupTableAddress, index))),
    readonly: lookups.flatMap((one) => one.readonlyIndexes.flatMap((index) => at(one.lookupTableAddress, index))),
  }
}
