import type { Capabilities, CapabilityName } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import type { SignOptions } from '../contract/modal.js'
import type { NamespaceState } from '../contract/stores.js'
import { subjectOf } from '../contract/subjectOf.js'
import { messageBytes } from '../entities/messageBytes.js'
import { namespaceOf } from '../entities/network.js'
import { capabilityOf } from '../requests/capabilityOf.js'
import { callOnExpectedNetwork } from './callOnExpectedNetwork.js'

/** What is asked with one thing and answered with another, and needs a person's yes. */
export type Askable = Extract<CapabilityName, 'signMessage' | 'signTypedData' | 'signIn'>
export type Asked<Name extends Askable> = Parameters<Capabilities[Name]>[1]
export type Answer<Name extends Askable> = Awaited<ReturnType<Capabilities[Name]>>

export interface Seen {
  readonly namespaces: ReadonlyMap<string, NamespaceState>
  readonly active: NamespaceState | undefined
}

/**
 * Has the active account of a namespace sign something.
 * @param seen - What the app saw when it asked; what it means is who and where the person was then.
 * @throws {InvalidInputError} for a message that is neither bytes nor a text with a UTF-8 form.
 * @throws {UnsupportedCapabilityError} when its wallet can't.
 */
export async function askWallet<Name extends Askable>(
  core: ModalCore,
  name: Name,
  asked: Asked<Name>,
  snapshot: Seen,
  options: SignOptions = {},
): Promise<Answer<Name>> {
  // Before the wallet is asked who it is, and for adapters that do not look themselves.
  if (name === 'signMessage') messageBytes(asked as Asked<'signMessage'>)
  // A text is of no network; a gate may ask for one before the person was led to a network of the app's.
  const isOfNetwork = name === 'signTypedData'
  const { networkId, namespace = networkId ? namespaceOf(networkId) : snapshot.active?.namespace } = options
  const before = snapshot.namespaces.get(namespace ?? '')?.connection
  const expected = { ...options, namespace, isOfNetwork, snapshot: before ? subjectOf(before) : null }
  return callOnExpectedNetwork(core, name, expected, (call, runtime, live) => {
    // Every capability of these names takes a call and what is asked, which the name ties to its answer.
    const ask = capabilityOf(runtime, name, live) as (call: unknown, asked: Asked<Name>) => Promise<Answer<Name>>
    return ask.call(runtime.capabilities, call, asked)
  })
}
