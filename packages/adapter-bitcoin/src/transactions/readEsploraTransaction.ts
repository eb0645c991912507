import { isRecord } from '@latchkey/core'
import { readSatoshi } from '../esplora/readSatoshi.js'

export interface Payment {
  /** The output's script, in lower-case hex. */
  readonly script: string
  readonly amount: bigint
}

/** A coin that a transaction spends. */
export interface SpentCoin {
  readonly txid: string
  readonly vout: number
  /** Absent when the service does not know the coin. */
  readonly script?: string | undefined
}

/** A transaction as an Esplora service has it. */
export interface EsploraTransaction {
  readonly txid: string
  readonly inputs: readonly SpentCoin[]
  readonly outputs: readonly Payment[]
  /** Absent while it is unconfirmed. */
  readonly blockHeight?: number | undefined
}

/**
 * Reads a transaction in Esplora's format.
 *
 * @returns `undefined` when it is malformed, or has another id.
 */
export function readEsploraTransaction(txid: string, answer: unknown): EsploraTransaction | undefined {
  if (!isRecord(answer) || answer.txid !== txid || !isRecord(answer.status)) return undefined
  const { confirmed, block_height: blockHeight } = answer.status
  if (typeof confirmed !== 'boolean' || (confirmed && !isCount(blockHeight))) return undefined
  const inputs = readAll(answer.vin, readCoin)
  const outputs = readAll(answer.vout, readPayment)
  return inputs && outputs && { txid, inputs, outputs, ...(confirmed && { blockHeight: blockHeight as number }) }
}

function readAll<T>(list: unknown, read: (value: unknown) => T | undefined): readonly T[] | undefined {
  if (!Array.isArray(list) || list.length === 0) return undefined
  const values = list.map(read)
  return values.every((value) => value !== undefined) ? (values as readonly T[]) : undefined
}

function readCoin(value: unknown): SpentCoin | undefined {
  if (!isRecord(value) || !isTransactionId(value.txid) || !isCount(value.vout)) return undefined
  const script = isRecord(value.prevout) ? readScript(value.prevout.scriptpubkey) : undefined
  return { txid: value.txid, vout: value.vout, ...(script !== undefined && { script }) }
}

function readPayment(value: unknown): Payment | undefined {
  if (!isRecord(value)) return undefined
  const script = readScript(value.scriptpubkey)
  const amount = readSatoshi(value.value)
  return script === undefined || amount === undefined ? undefined : { script, amount }
}

function readScript(value: unknown): string | undefined {
  return typeof value === 'string' && /^([\da-f]{2})*$/i.test(value) ? value.toLowerCase() : undefined
}

function isTransactionId(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{64}$/.test(value)
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
