import { cleanText } from './cleanText.js'

export interface ReadError {
  /** The number that says most: one that a wrapper only repeats as "internal error" gives way to the one inside. */
  readonly code?: number | undefined
  /** Text fit to be shown; `''` when there is none. */
  readonly message: string
}

/** One error of those that wrap each other. */
interface Layer extends ReadError {
  /** Of an error of ours, by which it is known also where another copy of this package made it. */
  readonly ours?: string | undefined
}

const userRejected = 'LATCHKEY_USER_REJECTED'
const internalError = -32603
/** JSON-RPC's word for anything that went wrong in a server. */
const serverError = -32000
/** EIP-1193's, and the relay's: by the person, for a network, a method or an event. */
const refusals: ReadonlySet<number | undefined> = new Set([4001, 5000, 5001, 5002, 5003])
/** A text that says little else. Wallets have it where their code only says that something went wrong. */
const saysRefusal = /^(?:error: |metamask [\w ]+: )?(?:the )?user (?:has )?(?:rejected|denied|cancell?ed)\b/i
const mentionsRefusal = /user (?:rejected|cancell?ed)/i
/** Wallets and relays wrap errors in errors; nothing real is deeper. */
const deepest = 5

/**
 * Reads what a wallet threw, which may be anything: a string, an error inside an error, an object whose getters throw.
 * Every member is read once. Never throws.
 */
export function readError(cause: unknown): ReadError {
  const errors = layersOf(cause)
  const coded = errors.filter(({ code }) => code !== undefined)
  const best = coded.find(({ code }) => code !== internalError) ?? coded[0]
  const message = best?.message || errors.find((error) => error.message)?.message || ''
  return { code: best?.code, message }
}

/**
 * Whether an error says that the user refused in the wallet. Any error may be given: ours, one of a library that wraps ours or the wallet's
 * (viem), and what a wallet threw. There a code in any of its layers decides, or words where no code says anything else; a text that mentions a
 * refusal beside another code is about that code.
 */
export function isUserRejection(cause: unknown): boolean {
  const all = layersOf(cause)
  if (all.some(({ ours }) => ours === userRejected)) return true
  // What one of our errors wraps was judged when it was made.
  const judged = all.findIndex(({ ours }) => ours !== undefined)
  const layers = judged < 0 ? all : all.slice(0, judged)
  if (layers.some(({ code }) => refusals.has(code))) return true
  const codes = layers.flatMap(({ code }) => code ?? [])
  if (codes.some((code) => code !== internalError && code !== serverError)) return false
  const words = codes.length > 0 ? saysRefusal : mentionsRefusal
  return layers.some(({ message }) => words.test(message))
}

/** The error itself and what it wraps, outermost first. */
function layersOf(cause: unknown): Layer[] {
  const layers: Layer[] = []
  const found = [cause]
  for (const value of found) {
    if (layers.length === deepest) break
    if (typeof value === 'string') layers.push({ message: cleanText(value) })
    if (!isObject(value)) continue
    const code = member(value, 'code')
    layers.push({
      code: codeOf(code),
      ours: typeof code === 'string' && code.startsWith('LATCHKEY_') ? code : undefined,
      message: cleanText(member(value, 'message')),
    })
    found.push(member(member(value, 'data'), 'originalError'), member(value, 'error'), member(value, 'cause'))
  }
  return layers
}

/** Some wallets write their numbers as text. */
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
    return undefined // a getter or a proxy of the wallet threw: then it says nothing
  }
}
