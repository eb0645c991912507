import { type Modal, type PluginContext, requestAnsweredLateEvent, type TransferActions } from '@latchkey/core'
import type { SendParameters } from './api.js'
import type { SendContext } from './contract/SendContext.js'
import { createPreview, type Preview } from './form/createPreview.js'
import { createSendForm, type SendForm } from './form/createSendForm.js'
import type { FormSubject } from './form/SendFormState.js'
import { createAddressBook } from './receiver/createAddressBook.js'
import { createSender } from './sending/createSender.js'
import { createSentTransfers, type SentTransfers } from './sending/createSentTransfers.js'
import { followTransfer } from './sending/followTransfer.js'
import { applyLateAnswer, reviveTransfers } from './sending/reviveTransfers.js'
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
  /** Follows a transfer until it is settled. */
  follow(id: string, signal: AbortSignal, onReach: (isReached: boolean) => void): Promise<void>
  /** What users read when the transfer failed. */
  failedText(networkId: string): Promise<string | undefined>
  /** The open and unsettled transfers of an account. */
  pendingOf(address: string): readonly SentTransfer[]
}

/** Opens what the plugin does, with its first use. */
export function openSending(send: SendContext): Sending {
  const { context, page } = send
  const sent = createSentTransfers(context.storage)
  const loadTransfers = (): Promise<TransferActions> => context.loadTransfers()
  const sender = createSender({ send, sent, book: createAddressBook(context.storage), loadTransfers })
  const lifetime = page()
  if (lifetime) {
    void reviveTransfers(sent, lifetime.window.navigator)
    const stop = context.events.on(requestAnsweredLateEvent, (answer) => applyLateAnswer(sent, answer))
    lifetime.signal.addEventListener('abort', stop, { once: true })
    lifetime.window.addEventListener('storage', () => sent.reload(), { signal: lifetime.signal })
  }
  return {
    sent,
    $current: context.$current,
    clock: context.clock,
    loadTransfers,
    createForm: (request) => createSendForm({ send, loadTransfers, ...request }),
    createPreview: (form, closed) =>
      createPreview({ form, closed, sender, loadTransfers, $current: context.$current, clock: context.clock }),
    follow: (id, signal, onReach) => followTransfer({ context, sent, id, signal, onReach }),
    failedText: async (networkId) => context.transactionsOf(networkId)?.failedText(),
    pendingOf: (address) =>
      sent.$all.get().filter(({ from, status }) => from === address && (status === 'pending' || status === 'unknown')),
  }
}
