import type { Capabilities, CapabilityName } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import type { SignOptions } from '../contract/modal.js'
import type { NamespaceState } from '../contract/stores.js'
import { subjectOf } from '../contract/subjectOf.js'
import { checkRequestOptions } from '../entities/checkRequestOptions.js'
import { messageBytes } from '../entities/messageBytes.js'
import { namespaceOf } from '../entities/network.js'
import { capabilityOf } from '../requests/capabilityOf.js'
import { callOnExpectedNetwork } from './callOnExpectedNetwork.js'

/** The capabilities with one parameter for which the wallet asks the user. */
export type Askable = Extract<CapabilityName, 'signMessage' | 'signTypedData' | 'signIn'>
export type Asked<Name extends Askable> = Parameters<Capabilities[Name]>[1]
export type Answer<Name extends Askable> = Awaited<ReturnType<Capabilities[Name]>>

export interface ModalSnapshot {
  readonly namespaces: ReadonlyMap<string, NamespaceState>
  readonly active: NamespaceState | undefined
}

/**
 * Asks the wallet for a signature of the active account of a namespace.
 * @param snapshot - The state when the app made the call. It has the expected account and network.
 * @throws {InvalidInputError} for a message that is neither bytes nor a text with a UTF-8 form.
 * @throws {UnsupportedCapabilityError} when the wallet can't.
 */
export async function askWallet<Name extends Askable>(
  core: ModalCore,
  name: Name,
  asked: Asked<Name>,
  snapshot: ModalSnapshot,
  options?: SignOptions | undefined,
  isShown?: boolean | undefined,
): Promise<Answer<Name>> {
  // Checked before the wallet is read, and for adapters that don't check it.
  checkRequestOptions(options)
  if (name === 'signMessage') messageBytes(asked as Asked<'signMessage'>)
  // A message belongs to no network, and a gate can ask for one before the user has switched to a
  // listed network.
  const isOfNetwork = name === 'signTypedData'
  const { networkId, namespace = networkId ? namespaceOf(networkId) : snapshot.active?.namespace } = options ?? {}
  const before = snapshot.namespaces.get(namespace ?? '')?.connection
  const expected = { ...options, isShown, namespace, isOfNetwork, snapshot: before ? subjectOf(before) : null }
  return callOnExpectedNetwork(core, name, expected, (call, runtime, live) => {
    // Each of these capabilities takes a call and one value. Its name ties the value to the result.
    const ask = capabilityOf(runtime, name, live) as (call: unknown, asked: Asked<Name>) => Promise<Answer<Name>>
    return ask.call(runtime.capabilities, call, asked)
  })
}
