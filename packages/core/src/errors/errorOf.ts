import { cleanText } from './cleanText.js'

export interface ReadError {
  /** The number that says most: one that a wrapper only repeats as "internal error" gives way to the one inside. */
  readonly code?: number | undefined
  /** Text fit to be shown; `''` when there is none. */
  readonly message: string
}

const internalError = -32603
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

/** Whether any layer of what a wallet threw says that the person refused. */
export function isUserRejection(cause: unknown): boolean {
  return layersOf(cause).some(
    ({ code, message }) =>
      code === 4001 || code === 5000 || code === 5002 || /user (rejected|cancelled|canceled)/i.test(message),
  )
}

/** The error itself and what it wraps, outermost first. */
function layersOf(cause: unknown): ReadError[] {
  const layers: ReadError[] = []
  const found = [cause]
  for (const value of found) {
    if (layers.length === deepest) break
    if (typeof value === 'string') layers.push({ message: cleanText(value) })
    if (!isObject(value)) continue
    const code = member(value, 'code')
    layers.push({
      code: Number.isInteger(code) ? (code as number) : undefined,
      message: cleanText(member(value, 'message')),
    })
    found.push(member(member(value, 'data'), 'originalError'), member(value, 'error'), member(value, 'cause'))
  }
  return layers
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
