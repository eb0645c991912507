import type { SignedMessage } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import type { RequestOptions } from '../contract/modal.js'
import { callWallet } from './callWallet.js'
import { capabilityOf } from './capabilityOf.js'

/**
 * Has the active account of a namespace sign a text.
 * @throws {UnsupportedCapabilityError} when its wallet can't.
 */
export function signMessage(core: ModalCore, message: string, options: RequestOptions = {}): Promise<SignedMessage> {
  return callWallet(core, 'signMessage', options, (call, runtime, live) =>
    capabilityOf(runtime, 'signMessage', live).call(runtime.capabilities, call, message),
  )
}
