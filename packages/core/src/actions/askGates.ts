import type { ModalCore } from '../contract/core.js'
import type { RequestOptions } from '../contract/modal.js'
import { checkRequestOptions } from '../entities/checkRequestOptions.js'
import { NotConnectedError } from '../errors/NotConnectedError.js'
import { passGates } from '../gates/passGates.js'

/**
 * Leads the active connection through the gates at the user's request: a restored one that has to
 * sign in again.
 *
 * @param options - `isSilent`: only checks the gates again, also those that were passed. The
 * connection is gated if one is not passed any more.
 * @throws {NotConnectedError} when nothing is connected, {GateRejectedError} when the user does not
 * pass. The connection stays gated then.
 */
export async function askGates(
  core: ModalCore,
  options?: (Pick<RequestOptions, 'signal'> & { readonly isSilent?: boolean | undefined }) | undefined,
): Promise<void> {
  checkRequestOptions(options)
  const { signal, isSilent = false } = options ?? {}
  const lifetime = core.lifetime()
  const live = core.stores.$active.get()?.connection
  if (!live?.state) throw new NotConnectedError()
  const ended = signal ? AbortSignal.any([lifetime.signal, signal]) : lifetime.signal
  if (isSilent || live.isGated) await passGates(core, { connectionId: live.id, why: 'asked', isSilent, signal: ended })
}
