import {
  type Modal,
  type Page,
  type PluginContext,
  requestAnsweredLateEvent,
  type TransferActions,
} from '@latchkey/core'
import type { ReadableAtom } from 'nanostores'
import type { SendParameters } from './api.js'
import type { SendContext } from './contract/SendContext.js'
import { createPreview, type Preview } from './form/createPreview.js'
import { createSendForm, type SendForm } from './form/createSendForm.js'
import type { FormSubject } from './form/SendFormState.js'
import { createAddressBook } from './receiver/createAddressBook.js'
import { createFollowers } from './sending/createFollowers.js'
import { createSender } from './sending/createSender.js'
import { createSentTransfers, type SentTransfers } from './sending/createSentTransfers.js'
import { reviveTransfers } from './sending/reviveTransfers.js'
import type { SentTransfer } from './sending/SentTransfer.js'

/** What the views use. */
export interface Sending {
  readonly sent: SentTransfers
  readonly $current: PluginContext['$current']
  readonly clock: PluginContext['clock']
  loadTransfers(): Promise<TransferActions>
  createForm(request: {
    readonly modal: Pick<Modal, 'slot' | 'settings' | 'state'>
    readonly subject: FormSubject
    readonly parameters: SendParameters
    readonly closed: AbortSignal
    readonly answer: SendForm['answer']
  }): SendForm
  createPreview(form: SendForm, closed: AbortSignal): Preview
  /** Ids of the transfers whose network did not answer the last time. */
  readonly $unreached: ReadableAtom<ReadonlySet<string>>
  /**
   * The user looks at a transfer, so it is followed however old it is. @returns how to end it.
   */
  watch(id: string): () => void
  /** What users read when the transfer failed. */
  failedText(networkId: string): Promise<string | undefined>
  /** The open and unsettled transfers of an account. */
  pendingOf(address: string): readonly SentTransfer[]
  /** A lifetime of the modal begins. All transfers whose outcome is open are followed in it. */
  begin(page: Page): void
}

/** Opens what the plugin does, with its first use. */
export function openSending(send: SendContext): Sending {
  const { context, page } = send
  const sent = createSentTransfers(context.storage)
  const loadTransfers = (): Promise<TransferActions> => context.loadTransfers()
  const sender = createSender({ send, sent, book: createAddressBook(context.storage), loadTransfers })
  const followers = createFollowers(context, sent)
  const begin = ({ window, signal }: Page): void => {
    void reviveTransfers(sent, window.navigator)
    const stop = context.events.on(requestAnsweredLateEvent, sender.answerLate)
    signal.addEventListener('abort', stop, { once: true })
    window.addEventListener('storage', () => sent.reload(), { signal })
    followers.begin(signal)
  }
  const lifetime = page()
  if (lifetime) begin(lifetime)
  return {
    sent,
    begin,
    $unreached: followers.$unreached,
    watch: followers.watch,
    $current: context.$current,
    clock: context.clock,
    loadTransfers,
    createForm: (request) => createSendForm({ send, loadTransfers, ...request }),
    createPreview: (form, closed) =>
      createPreview({ form, closed, sender, loadTransfers, $current: context.$current, clock: context.clock }),
    failedText: async (networkId) => context.transactionsOf(networkId)?.failedText(),
    pendingOf: (address) =>
      sent.$all
        .get()
        .filter(
          ({ from, status, isChecked }) =>
            from === address && !isChecked && (status === 'pending' || status === 'unknown'),
        ),
  }
}
