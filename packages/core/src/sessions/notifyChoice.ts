import type { ModalCore } from '../contract/core.js'
import type { LiveConnection } from '../contract/stores.js'
import { walletErrorOf } from '../requests/walletErrorOf.js'
import { partOf } from '../subjects/partOf.js'
import { race } from '../waits/race.js'
import { timeoutSignal } from '../waits/timeoutSignal.js'

/** ms that a wallet has to confirm a choice. */
const limit = 10_000

/**
 * Notifies a remote wallet of the account and network chosen in the app, if its transport has
 * `select`.
 */
export async function notifyChoice(
  core: ModalCore,
  live: LiveConnection,
  signal?: AbortSignal | undefined,
): Promise<void> {
  const lifetime = core.lifetime()
  const { namespace, networkId, address } = live
  const select = partOf(core, live)?.select
  if (!select) return
  const bounded = timeoutSignal(
    core.clock,
    limit,
    signal ? AbortSignal.any([lifetime.signal, signal]) : lifetime.signal,
  )
  try {
    await race('select', bounded.signal, () => select({ networkId, address }))
  } catch (cause) {
    throw await walletErrorOf('select', cause, core.adapters.get(namespace)?.runtime)
  } finally {
    bounded.stop()
  }
}
