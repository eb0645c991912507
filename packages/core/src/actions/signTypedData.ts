import type { SignedMessage, TypedData } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import type { RequestOptions } from '../contract/modal.js'
import { callWallet } from './callWallet.js'
import { capabilityOf } from './capabilityOf.js'

/**
 * Has the active account of a namespace sign structured data.
 * @throws {UnsupportedCapabilityError} when its wallet can't.
 */
export function signTypedData(core: ModalCore, data: TypedData, options: RequestOptions = {}): Promise<SignedMessage> {
  return callWallet(core, 'signTypedData', options, (call, runtime, live) =>
    capabilityOf(runtime, 'signTypedData', live).call(runtime.capabilities, call, data),
  )
}
