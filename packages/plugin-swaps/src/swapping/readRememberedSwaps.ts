import { isRecord, type Json } from '@latchkey/core'
import { isSlippage } from '../quotes/slippage.js'
import type { RememberedSwap, RememberedToken } from './RememberedSwap.js'

/** How many swaps are remembered. */
export const mostSwaps = 20

const statuses: readonly unknown[] = [
  'asking',
  'unknown',
  'pending',
  'approved',
  'revoked',
  'declined',
  'confirmed',
  'reverted',
  'replaced',
  'cancelled',
  'dropped',
  'expired',
  'proposed',
] satisfies readonly RememberedSwap['status'][]

const steps: readonly unknown[] = [
  'reset',
  'approve',
  'permit',
  'swap',
  'batch',
] satisfies readonly RememberedSwap['step'][]

/** Reads what was stored. Storage can hold anything: what is no swap is left out. */
export function readRememberedSwaps(stored: unknown): readonly RememberedSwap[] {
  return Array.isArray(stored) ? stored.flatMap(readOne).slice(0, mostSwaps) : []
}

function readOne(value: unknown): readonly RememberedSwap[] {
  if (!isRecord(value)) return []
  const { id, networkId, account, provider, providerName, status, step, at, askedAt } = value
  const [sell, buy] = [readToken(value.sell), readToken(value.buy)]
  const { amount, expected, minimum } = value
  const areTexts = [id, networkId, account, provider, providerName].every(isText)
  const areAmounts = [amount, expected, minimum].every(isAmount)
  const isKnown = statuses.includes(status) && steps.includes(step)
  if (!sell || !buy || !areTexts || !areAmounts || !isKnown) return []
  if (!Number.isSafeInteger(at) || !Number.isSafeInteger(askedAt)) return []
  const transaction = readTransaction(value.transaction)
  return [
    {
      ...pick(value, ['spender', 'hash', 'connectorId', 'reason'], isText),
      ...pick(value, ['batch'], isBatch),
      ...pick(value, ['request'], isRequest),
      ...pick(value, ['deadline', 'block'], Number.isSafeInteger),
      ...pick(value, ['slippage'], isSlippage),
      ...pick(value, ['received', 'fee', 'allowance'], isAmount),
      ...(transaction && { transaction }),
      ...(value.isUnseen === true && { isUnseen: true }),
      ...(value.isSmartAccount === true && { isSmartAccount: true }),
      ...(value.memo !== undefined && { memo: value.memo as Json }),
      ...{ id, networkId, account, provider, providerName, status, step, at, askedAt },
      ...{ amount, expected, minimum, sell, buy },
    } as RememberedSwap,
  ]
}

function readToken(value: unknown): RememberedToken | undefined {
  if (!isRecord(value) || !isText(value.symbol)) return undefined
  const { decimals, symbol } = value
  if (!Number.isInteger(decimals) || (decimals as number) < 0 || (decimals as number) > 77) return undefined
  return { symbol, decimals: decimals as number, ...pick(value, ['address'], isText) }
}

function readTransaction(value: unknown): RememberedSwap['transaction'] {
  if (!isRecord(value)) return undefined
  const { to, data, value: sent } = value
  const isWhole = isText(to) && typeof data === 'string' && data.length <= longestData && isAmount(sent)
  return isWhole ? { to, data, value: sent } : undefined
}

/** In characters. */
const longestData = 100_000

function pick(
  value: Readonly<Record<string, unknown>>,
  names: readonly string[],
  is: (member: unknown) => boolean,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(names.filter((name) => is(value[name])).map((name) => [name, value[name]]))
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 300
}

/** Ids of batches are longer than other texts: up to 4096 bytes (EIP-5792). */
function isBatch(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 8194
}

function isRequest(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 2 * longestData
}

function isAmount(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,78}$/.test(value)
}
