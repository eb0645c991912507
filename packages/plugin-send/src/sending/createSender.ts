import { LatchkeyError, type Ledger, WalletError } from '@latchkey/core'
import {
  type SendReport,
  sendErrorEvent,
  sendInitiatedEvent,
  sendSuccessEvent,
  type TransferActions,
  type TransferPlan,
} from '@latchkey/core/services'
import type { SendContext } from '../contract/SendContext.js'
import { SendOpenError } from '../errors/SendOpenError.js'
import type { AddressBook } from '../receiver/createAddressBook.js'
import type { Sent } from './createSent.js'
import { isTransferData } from './isTransferData.js'
import { lockNameOf } from './lockNameOf.js'
import type { SentTransfer } from './SentTransfer.js'
import type { TransferData } from './TransferData.js'
import { toSentTransfer } from './toSentTransfer.js'
import { transferKind } from './transferKind.js'

/** What the form knows of a transfer, besides its plan. */
export type TransferDetails = Pick<TransferData, 'symbol' | 'decimals' | 'shown' | 'name'>

export interface Sender {
  /**
   * Asks the wallet for what the user confirmed. A second call for an equal transfer gets the same
   * answer.
   *
   * @returns The transfer as the ledger has it, sent or with an unknown outcome.
   * @throws {SendOpenError} when another tab asks for the same transfer.
   * @throws What refused the transfer. Nothing was sent then.
   */
  send(plan: TransferPlan, details: TransferDetails, signal: AbortSignal): Promise<SentTransfer>
  /** A transfer is sent. A second call for it does nothing. */
  finish(transfer: SentTransfer): void
}

export interface SenderParameters {
  readonly send: Pick<SendContext, 'context'>
  readonly sent: Pick<Sent, 'load'>
  readonly book: AddressBook
  readonly transfers: TransferActions
}

export function createSender({ send: { context }, sent, book, transfers }: SenderParameters): Sender {
  /** By hash. */
  const reported = new Set<string>()

  async function ask(
    ledger: Ledger,
    plan: TransferPlan,
    data: TransferData,
    signal: AbortSignal,
  ): Promise<SentTransfer> {
    const { networkId, from } = plan
    const report = reportOf(networkId, data)
    /** Of its entry. Empty: the wallet was not asked yet. */
    let id = ''
    const onEntry = (entry: string): void => {
      id = entry
    }
    context.emit(sendInitiatedEvent, report)
    try {
      const draft = { kind: transferKind, data }
      const hash = await transfers.send(plan, { signal, draft, onEntry })
      // A network whose transactions can't be followed has no entry.
      const transfer = find(ledger, id) ?? { ...data, id, networkId, from, at: context.clock.now(), status: 'pending' }
      finish({ ...transfer, hash })
      return { ...transfer, hash }
    } catch (cause) {
      const error = cause instanceof LatchkeyError ? cause : new WalletError('sendTransfer', { cause })
      context.emit(sendErrorEvent, { ...report, code: error.code, message: error.message })
      const transfer = find(ledger, id)
      if (!transfer) throw error
      return transfer
    }
  }

  const find = (ledger: Ledger, id: string): SentTransfer | undefined => {
    const entry = ledger.get(id)
    return entry && toSentTransfer(entry)
  }

  function finish(transfer: SentTransfer): void {
    const { id, networkId, to, hash } = transfer
    if (hash === undefined || reported.has(hash)) return
    reported.add(hash)
    book.remember(networkId, to)
    context.emit(sendSuccessEvent, { ...reportOf(networkId, transfer), hash })
    // Without the mark a later page reports it again.
    sent.load().then(
      (ledger) => markReported(ledger, id),
      () => undefined,
    )
  }

  return {
    finish,
    async send(plan, details, signal) {
      const { to, token, amount, funds } = plan
      const isSmart = context.$current.get()?.account.type === 'smartAccount' || funds.isFeeSponsored === true
      const data: TransferData = {
        to,
        ...(token !== undefined && { token }),
        amount: String(amount),
        ...(isSmart && { isSmartAccount: true }),
        ...details,
      }
      const ledger = await sent.load()
      const asked = await ledger.once(lockNameOf(plan), () => ask(ledger, plan, data, signal))
      if (!asked) throw new SendOpenError()
      return asked.result
    },
  }
}

/** Marks for later pages that the success was reported. */
function markReported(ledger: Ledger, id: string): void {
  const data = ledger.get(id)?.data
  if (isTransferData(data)) ledger.setData(id, { ...data, isReported: true } satisfies TransferData)
}

function reportOf(networkId: string, { token, amount, isSmartAccount }: TransferData): SendReport {
  return { networkId, isSmartAccount: isSmartAccount === true, ...(token !== undefined && { token }), amount }
}
