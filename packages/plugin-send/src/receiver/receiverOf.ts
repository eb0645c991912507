import { type Modal, namespaceOf, namesSlot } from '@latchkey/core'
import type { FormSubject } from '@latchkey/core/forms'
import type { TokenBalance } from '@latchkey/core/services'
import type { FilledRequest } from '../contract/FoundReceiver.js'
import type { SendContext } from '../contract/SendContext.js'
import { confirmReceiver } from './confirmReceiver.js'
import { createAddressBook } from './createAddressBook.js'
import { createReceiver, type Receiver } from './createReceiver.js'
import { findReceiver } from './findReceiver.js'
import type { ReceiverSources } from './ReceiverSources.js'

export interface ReceiverOfParameters {
  readonly send: SendContext
  readonly modal: Pick<Modal, 'slot' | 'state'>
  readonly subject: FormSubject
  readonly closed: AbortSignal
  /** Those of the account, as far as they are known now. */
  tokens(): readonly TokenBalance[]
  onRequest(request: FilledRequest): void
}

/** The receiver of a form, checked with what the adapters, the names and this browser know. */
export function receiverOf({ send, modal, subject, closed, tokens, onRequest }: ReceiverOfParameters): Receiver {
  const { service, $networks, clock, storage } = send.context
  const { address: from, networkId } = subject
  const book = createAddressBook(storage)
  // A plugin with names of the app's own service knows the other names as well.
  const sources = (): ReceiverSources => ({
    ...{ service, $networks, clock, book },
    names: modal.slot(namesSlot).get()[0]?.value,
  })
  const own = (): readonly string[] =>
    [...modal.state.$connections.get().values()]
      .filter(({ namespace }) => namespace === namespaceOf(networkId))
      .flatMap(({ accounts }) => accounts.map(({ address }) => address))
  return createReceiver({
    clock,
    closed,
    find: (text, signal) => findReceiver(sources(), text, { networkId, from, tokens: tokens(), own: own() }, signal),
    confirm: (found, signal) => confirmReceiver(sources(), found, signal),
    onRequest,
  })
}
