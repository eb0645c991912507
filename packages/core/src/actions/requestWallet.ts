import type { Call, ExpectedSubject } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import { callOnExpectedNetwork, type ExpectedCallOptions } from './callOnExpectedNetwork.js'

/** Sends a request of an adapter, e.g. for a transaction. */
export function requestWallet<T>(
  core: ModalCore,
  namespace: string,
  name: string,
  run: (call: Call) => Promise<T>,
  signal: AbortSignal | undefined,
  expected: ExpectedSubject & Pick<ExpectedCallOptions, 'snapshot'>,
): Promise<T> {
  return callOnExpectedNetwork(core, name, { ...expected, namespace, signal, isOfNetwork: true, entry: {} }, run)
}
