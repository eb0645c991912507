import type { Json } from '@latchkey/core'
import { must } from './ConformanceError.js'

/**
 * A memo as it is after a reload: written as JSON and read again, as the kernel stores it.
 * @throws {ConformanceError} when something of it would be lost on the way.
 */
export function storedMemo(memo: Json | undefined): Json | undefined {
  if (memo === undefined) return undefined
  must(isJson(memo), '`memo` is plain JSON, so that it can be stored.')
  return JSON.parse(JSON.stringify(memo)) as Json
}

/** Whether a value is the same after it was written as JSON and read again. */
function isJson(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.every(isJson)
  if (typeof value !== 'object') return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return (prototype === Object.prototype || prototype === null) && Object.values(value).every(isJson)
}
