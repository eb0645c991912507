import type { LedgerEntry, Modal, PluginContext } from '@latchkey/core'
import type { FormSubject } from '@latchkey/core/forms'
import { createTransferActions, type TransferActions, transactionsService } from '@latchkey/core/services'
import type { SendParameters } from './api.js'
import type { SendContext } from './contract/SendContext.js'
import { createPreview, type Preview } from './form/createPreview.js'
import { createSendForm } from './form/createSendForm.js'
import type { SendForm } from './form/SendForm.js'
import { createAddressBook } from './receiver/createAddressBook.js'
import { createSender } from './sending/createSender.js'
import { createSent, type Sent } from './sending/createSent.js'
import type { SentTransfer } from './sending/SentTransfer.js'
import { toSentTransfer } from './sending/toSentTransfer.js'

/** What the views use. */
export interface Sending {
  readonly sent: Sent
  readonly $current: PluginContext['$current']
  readonly clock: PluginContext['clock']
  readonly transfers: TransferActions
  createForm(request: {
    readonly modal: Pick<Modal, 'slot' | 'settings' | 'state'>
    readonly subject: FormSubject
    readonly parameters: SendParameters
    readonly closed: AbortSignal
    readonly answer: SendForm['answer']
  }): SendForm
  createPreview(form: SendForm, closed: AbortSignal): Preview
  /** What users read when the transfer failed. */
  failedText(networkId: string): Promise<string | undefined>
  /** The open and unsettled transfers of an account. */
  pendingOf(address: string): readonly SentTransfer[]
  /** The wallet sent a transfer after its caller had left. */
  answeredLate(entry: LedgerEntry): void
}

/** Opens what the plugin does, with its first use. */
export function openSending(send: SendContext): Sending {
  const { context } = send
  const report = (entry: LedgerEntry): void => {
    const transfer = toSentTransfer(entry)
    if (transfer?.hash !== undefined && !transfer.isReported) sender.finish(transfer)
  }
  // An earlier page may have had no code to report it.
  const sent = createSent(context, (ledger) => {
    for (const entry of ledger.$all.get()) report(entry)
  })
  // The views and the sender load it again if this fails.
  void sent.load()
  const transfers = createTransferActions(context)
  const sender = createSender({ send, sent, book: createAddressBook(context.storage), transfers })
  return {
    sent,
    answeredLate: report,
    $current: context.$current,
    clock: context.clock,
    transfers,
    createForm: (request) => createSendForm({ send, transfers, ...request }),
    createPreview: (form, closed) =>
      createPreview({ form, closed, sender, transfers, $current: context.$current, clock: context.clock }),
    failedText: async (networkId) => context.service(transactionsService, networkId)?.failedText(),
    pendingOf: (address) =>
      sent.$all
        .get()
        .filter(
          ({ from, status, isSeen }) => from === address && !isSeen && (status === 'pending' || status === 'unknown'),
        ),
  }
}
