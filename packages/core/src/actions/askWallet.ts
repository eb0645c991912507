import type { Capabilities, CapabilityName } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import type { RequestOptions } from '../contract/modal.js'
import { callWallet } from './callWallet.js'
import { capabilityOf } from './capabilityOf.js'

/** What is asked with one thing and answered with another, and needs a person's yes. */
export type Askable = Extract<CapabilityName, 'signMessage' | 'signTypedData' | 'signIn'>
export type Asked<Name extends Askable> = Parameters<Capabilities[Name]>[1]
export type Answer<Name extends Askable> = Awaited<ReturnType<Capabilities[Name]>>

/**
 * Has the active account of a namespace sign something.
 * @throws {UnsupportedCapabilityError} when its wallet can't.
 */
export function askWallet<Name extends Askable>(
  core: ModalCore,
  name: Name,
  asked: Asked<Name>,
  options: RequestOptions = {},
): Promise<Answer<Name>> {
  return callWallet(core, name, options, (call, runtime, live) => {
    // Every capability of these names takes a call and what is asked, which the name ties to its answer.
    const ask = capabilityOf(runtime, name, live) as (call: unknown, asked: Asked<Name>) => Promise<Answer<Name>>
    return ask.call(runtime.capabilities, call, asked)
  })
}
