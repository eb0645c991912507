import { LatchkeyError, withTimeout } from '@latchkey/core'
import type { QuietCall } from '../connection/walletOf.js'
import { walletErrorOf } from '../errors/walletErrorOf.js'
import type { EvmCore } from '../evmCore.js'
import { currentSubject } from './currentSubject.js'

/** Limit in ms for an answer that needs no approval by the user. */
const limit = 10_000

/**
 * A request that no wallet shows to the user. So the dialog shows nothing either.
 *
 * @throws {NotConnectedError} {TimeoutError}, and what the wallet throws, as one of our errors.
 */
export async function requestQuietly<T>(
  core: EvmCore,
  request: string,
  signal: AbortSignal | undefined,
  run: (call: QuietCall) => Promise<T>,
): Promise<T> {
  const ended = signal ?? new AbortController().signal
  const call = { ...currentSubject(core), signal: ended }
  try {
    return await withTimeout(core.context.clock, limit, () => run(call), ended)
  } catch (cause) {
    if (ended.aborted && !(cause instanceof LatchkeyError)) throw cause
    throw walletErrorOf(request, cause)
  }
}
