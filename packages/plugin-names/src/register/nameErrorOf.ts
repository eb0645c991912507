import { HttpError, HttpRequestFailedError, TimeoutError } from '@latchkey/core'
import { NameError, type NameErrorReason } from '../errors/NameError.js'
import { nameErrorText } from '../errors/nameErrorText.js'

/**
 * What a failed request for a registration means. The service's first reason is the message, if it
 * gave one.
 *
 * @param fallback - For a failure without a meaning of its own.
 */
export function nameErrorOf(name: string, cause: unknown, fallback: NameErrorReason): NameError {
  if (!(cause instanceof HttpError)) {
    const isOffline = cause instanceof HttpRequestFailedError || cause instanceof TimeoutError
    return new NameError(isOffline ? 'offline' : fallback, nameErrorText.register(name), { cause })
  }
  const [reason] = cause.reasons
  const message = reason?.description || nameErrorText.register(name)
  return new NameError(reasonOf(cause.status, reason?.field) ?? 'refused', message, { cause })
}

function reasonOf(status: number, field: string | undefined): NameErrorReason | undefined {
  if (field === 'timestamp') return 'late'
  if (field === 'name' && status === 409) return 'taken'
  return undefined
}
