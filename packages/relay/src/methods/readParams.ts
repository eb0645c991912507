import { RelayError } from '../errors/RelayError.js'

type Params = Readonly<Record<string, unknown>>

/** Topics are 32 bytes in lower-case hex, as clients derive them. */
const hex = /^[0-9a-f]{64}$/
/** Entries of one batch. Clients send at most 500. */
const maxBatch = 1000

export function readTopic(params: Params, name = 'topic'): string {
  const topic = params[name]
  if (typeof topic !== 'string' || !hex.test(topic)) throw paramsError(`"${name}" must be 64 hexadecimal digits`)
  return topic
}

export function readTopics({ topics }: Params): readonly string[] {
  return readBatch(topics, 'topics').map((topic) => readTopic({ topic }))
}

/** @param name - How errors name the entries. */
export function readBatch(entries: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(entries)) throw paramsError(`"${name}" must be a list`)
  if (entries.length > maxBatch) throw paramsError(`"${name}" has more than ${maxBatch} entries`)
  return entries
}

/** The entries of a batch as objects. */
export function readObjects(entries: unknown, name: string): readonly Params[] {
  return readBatch(entries, name).map((entry) => {
    if (!isObject(entry)) throw paramsError(`"${name}" must be a list of objects`)
    return entry
  })
}

function isObject(value: unknown): value is Params {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function paramsError(message: string): RelayError {
  return new RelayError('RELAY_PARAMS', message)
}
