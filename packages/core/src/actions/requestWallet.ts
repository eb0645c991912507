import type { Call, Meant } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import { type CallWhereMeantOptions, callWhereMeant } from './callWhereMeant.js'

/** A request of an adapter's own, e.g. for a transaction. */
export function requestWallet<T>(
  core: ModalCore,
  namespace: string,
  name: string,
  run: (call: Call) => Promise<T>,
  signal: AbortSignal | undefined,
  meant: Meant & Pick<CallWhereMeantOptions, 'seen'>,
): Promise<T> {
  return callWhereMeant(core, name, { ...meant, namespace, signal, isOfNetwork: true }, run)
}
