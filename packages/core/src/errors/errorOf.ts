import { cleanText } from './cleanText.js'
import { declined } from './declined.js'

export interface ReadError {
  /**
   * The most specific code: if a wrapper only says "internal error", the code of the inner error.
   */
  readonly code?: number | undefined
  /** Text cleaned for display. `''` without a text. */
  readonly message: string
}

/** One error in a chain of wrapped errors. */
interface Layer extends ReadError {
  /** The wallet's own words in an error of a library, e.g. viem's "User rejected the request." */
  readonly details: string
  /** Our own code. It also identifies an error that another copy of this package created. */
  readonly ours?: string | undefined
}

const userRejected = 'LATCHKEY_USER_REJECTED'
const internalError = -32603
/** The general server error of JSON-RPC. */
const serverError = -32000
/**
 * The rejection codes of EIP-1193 and of WalletConnect: of the request, its networks, methods or
 * events.
 */
const rejectionCodes: ReadonlySet<number | undefined> = new Set([4001, 5000, 5001, 5002, 5003])
/** How many layers are read. Real errors are not nested deeper. */
const deepest = 5

/**
 * Reads what a wallet threw, which may be anything: a string, an error inside an error, an object
 * whose getters throw. Every member is read once. Never throws.
 */
export function readError(cause: unknown): ReadError {
  const errors = layersOf(cause)
  const coded = errors.filter(({ code }) => code !== undefined)
  const best = coded.find(({ code }) => code !== internalError) ?? coded[0]
  const message = best?.message || errors.find((error) => error.message)?.message || ''
  return { code: best?.code, message }
}

/**
 * Whether an error says that the user rejected the request in the wallet. Accepts any error: ours,
 * a library's that wraps ours or the wallet's (viem), or what a wallet threw.
 * - A rejection code in any layer counts, unless its message gives another reason: some wallets use
 *   one code for every failure.
 * - A message counts if no layer has a code with another meaning. Beside such a code, it
 *   describes that code.
 */
export function isUserRejection(cause: unknown): boolean {
  const all = layersOf(cause)
  if (all.some(({ ours }) => ours === userRejected)) return true
  // An error of ours was classified when it was created, so its causes are ignored.
  const judged = all.findIndex(({ ours }) => ours !== undefined)
  const layers = judged < 0 ? all : all.slice(0, judged)
  const rejections = layers.filter(({ code }) => rejectionCodes.has(code))
  if (rejections.length > 0) return rejections.some(({ details, message }) => declined(details || message, 'declined'))
  const codes = layers.flatMap(({ code }) => code ?? [])
  if (codes.some((code) => code !== internalError && code !== serverError)) return false
  return layers.some(({ message }) => declined(message, codes.length > 0 ? 'anything' : 'absent'))
}

/** The error itself and what it wraps, outermost first. */
function layersOf(cause: unknown): Layer[] {
  const layers: Layer[] = []
  const found = [cause]
  for (const value of found) {
    if (layers.length === deepest) break
    if (typeof value === 'string') layers.push({ message: cleanText(value), details: '' })
    if (!isObject(value)) continue
    const code = member(value, 'code')
    layers.push({
      code: codeOf(code),
      ours: typeof code === 'string' && code.startsWith('LATCHKEY_') ? code : undefined,
      message: cleanText(member(value, 'message')),
      details: cleanText(member(value, 'details')),
    })
    found.push(member(member(value, 'data'), 'originalError'), member(value, 'error'), member(value, 'cause'))
  }
  return layers
}

/** Some wallets send their codes as text. */
function codeOf(code: unknown): number | undefined {
  if (typeof code === 'string' && /^-?\d{1,9}$/.test(code)) return Number(code)
  return Number.isInteger(code) ? (code as number) : undefined
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

function member(value: unknown, key: string): unknown {
  if (!isObject(value)) return undefined
  try {
    return value[key]
  } catch {
    return undefined // a getter or a proxy of the wallet threw: the member counts as missing
  }
}
