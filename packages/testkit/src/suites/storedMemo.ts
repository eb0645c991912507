import type { Json } from '@latchkey/core'
import { must } from './ConformanceError.js'

/**
 * A memo after a reload: written as JSON and read again, like core does.
 * @throws {ConformanceError} if it is not plain JSON.
 */
export function storedMemo(memo: Json | undefined): Json | undefined {
  if (memo === undefined) return undefined
  must(isJson(memo), '`memo` is plain JSON, so that it can be stored.')
  return JSON.parse(JSON.stringify(memo)) as Json
}

/** Whether a value is unchanged after it was written as JSON and read again. */
function isJson(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.every(isJson)
  if (typeof value !== 'object') return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return (prototype === Object.prototype || prototype === null) && Object.values(value).every(isJson)
}
