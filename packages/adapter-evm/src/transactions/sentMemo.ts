import { isRecord, type Json } from '@latchkey/core'
import { isBytes } from '../hex/isBytes.js'
import type { SentTransaction } from './readSentTransaction.js'

/** In characters. Longer calls are not stored, so their replacements can't be recognised. */
const longestCall = 10_000

/** Writes what is needed to follow a transaction, for a later page. */
export function writeSentMemo({ from, nonce, to, value, data, isPresumed }: SentTransaction): Json | undefined {
  if (data.length > longestCall) return undefined
  return { from, nonce: String(nonce), value: String(value), data, isPresumed, ...(to !== undefined && { to }) }
}

/** Reads what `writeSentMemo` wrote. Storage can hold anything: `undefined` for anything else. */
export function readSentMemo(memo: unknown): SentTransaction | undefined {
  if (!isRecord(memo)) return undefined
  const { from, nonce, to, value, data, isPresumed } = memo
  const isWhole = isBytes(from, 20) && isCount(nonce) && isCount(value) && isBytes(data)
  if (!isWhole || (to !== undefined && !isBytes(to, 20))) return undefined
  return {
    from,
    nonce: BigInt(nonce),
    value: BigInt(value),
    data,
    isPresumed: isPresumed === true,
    ...(to !== undefined && { to: to.toLowerCase() }),
  }
}

function isCount(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,78}$/.test(value)
}
