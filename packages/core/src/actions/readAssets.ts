import type { ModalCore } from '../contract/core.js'
import { subjectIn } from '../contract/subjectOf.js'
import type { TokenBalance } from '../contract/tokens.js'
import { checkSignal } from '../entities/checkSignal.js'
import { namespaceOf } from '../entities/network.js'
import { readingCall } from '../requests/readingCall.js'
import { walletErrorOf } from '../requests/walletErrorOf.js'
import { race } from '../waits/race.js'

/**
 * Reads what the wallet says that its active account has on a network, without a prompt.
 *
 * @returns `undefined` when the wallet does not say it, or the account is not the active one there.
 */
export async function readAssets(
  core: ModalCore,
  address: string,
  networkId: string,
  signal: AbortSignal,
): Promise<readonly TokenBalance[] | undefined> {
  const namespace = namespaceOf(networkId)
  const state = core.stores.$namespaces.get().get(namespace)
  const subject = subjectIn(state)
  const { runtime } = core.adapters.get(namespace) ?? {}
  const read = runtime?.capabilities.assets
  checkSignal(signal)
  if (!subject || subject.address !== address || subject.networkId !== networkId || !read) return undefined
  if (state?.connection?.state?.lacks?.includes('assets')) return undefined
  const ended = AbortSignal.any([core.lifetime().signal, signal])
  const call = readingCall(subject, ended)
  try {
    return await race('assets', ended, () => read.call(runtime.capabilities, call))
  } catch (cause) {
    signal.throwIfAborted()
    throw await walletErrorOf('assets', cause, runtime)
  }
}
