import { isRecord } from '@latchkey/core'

/**
 * Whether the wallet refused a proposal. The client throws the wallet's error unchanged. An Error
 * of its own, or code 0, means that the proposal expired.
 */
export function isRefusal(cause: unknown): cause is Readonly<Record<string, unknown>> {
  return isRecord(cause) && !(cause instanceof Error) && cause.code !== 0
}
