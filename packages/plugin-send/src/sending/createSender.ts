import {
  CancelledError,
  holdLock,
  LatchkeyError,
  OutcomeUnknownError,
  type SendReport,
  sendErrorEvent,
  sendInitiatedEvent,
  sendSuccessEvent,
  type TransferActions,
  type TransferPlan,
  toHex,
  WalletError,
} from '@latchkey/core'
import type { SendContext } from '../contract/SendContext.js'
import { SendOpenError } from '../errors/SendOpenError.js'
import type { AddressBook } from '../receiver/createAddressBook.js'
import type { SentTransfers } from './createSentTransfers.js'
import { lockNameOf } from './lockNameOf.js'
import type { SentTransfer } from './SentTransfer.js'

/** What the form knows of a transfer, besides its plan. */
export type TransferDetails = Pick<SentTransfer, 'symbol' | 'decimals' | 'name'>

export interface Sender {
  /**
   * Asks the wallet for what the user confirmed. A second call for an equal transfer gets the same
   * answer.
   *
   * @returns The transfer as it is remembered, sent or with an unknown outcome.
   * @throws {SendOpenError} when another tab asks for the same transfer.
   * @throws What refused the transfer. Nothing was sent then.
   */
  send(plan: TransferPlan, details: TransferDetails, signal: AbortSignal): Promise<SentTransfer>
}

export interface SenderParameters {
  readonly send: SendContext
  readonly sent: SentTransfers
  readonly book: AddressBook
  readonly loadTransfers: () => Promise<TransferActions>
}

export function createSender({ send: { context, page }, sent, book, loadTransfers }: SenderParameters): Sender {
  /** By lock name. */
  const open = new Map<string, Promise<SentTransfer>>()

  async function ask(plan: TransferPlan, details: TransferDetails, signal: AbortSignal): Promise<SentTransfer> {
    const report = reportOf(plan)
    // `randomUUID` is missing on pages over http.
    const id = toHex(crypto.getRandomValues(new Uint8Array(16)))
    const { networkId, from, to, token, amount } = plan
    sent.add({
      id,
      networkId,
      from,
      to,
      ...(token !== undefined && { token }),
      amount: String(amount),
      at: context.clock.now(),
      status: 'asking',
      ...details,
    })
    context.emit(sendInitiatedEvent, report)
    try {
      const transfers = await loadTransfers()
      const hash = await transfers.send(plan, { signal })
      sent.update(id, { status: 'pending', hash })
      book.remember(networkId, to)
      context.emit(sendSuccessEvent, { ...report, hash })
      void remember(id, hash)
    } catch (cause) {
      const error = cause instanceof LatchkeyError ? cause : new WalletError('sendTransfer', { cause })
      context.emit(sendErrorEvent, { ...report, code: error.code, message: error.message })
      // A request that is open in the wallet can't be withdrawn: its answer may still come.
      const isUnknown = error instanceof OutcomeUnknownError || error instanceof CancelledError
      if (!isUnknown) {
        sent.remove(id)
        throw error
      }
      const hash = error instanceof OutcomeUnknownError ? error.transaction : undefined
      sent.update(id, { status: 'unknown', ...(hash !== undefined && { hash }) })
      if (hash !== undefined) void remember(id, hash)
    }
    return sent.get(id) as SentTransfer // added above, and never removed on these paths
  }

  /** Stores what a later page needs to follow it. The nodes may not know it yet. */
  async function remember(id: string, hash: string): Promise<void> {
    const transfer = sent.get(id)
    const signal = page()?.signal
    const service = transfer && context.transactionsOf(transfer.networkId)
    if (!transfer || !service || !signal) return
    const { networkId, from: address } = transfer
    // Without it a replacement is not recognised after a reload, and everything else still works.
    const memo = await service.memo({ networkId, hash, address }, signal).catch(() => undefined)
    if (memo !== undefined) sent.update(id, { memo })
  }

  function reportOf({ networkId, token, amount, funds }: TransferPlan): SendReport {
    const account = context.$current.get()?.account
    return {
      networkId,
      isSmartAccount: account?.type === 'smartAccount' || funds.isFeeSponsored === true,
      ...(token !== undefined && { token }),
      amount: String(amount),
    }
  }

  return {
    send(plan, details, signal) {
      const name = lockNameOf(plan)
      const before = open.get(name)
      if (before !== undefined) return before
      const asked = (async () => {
        try {
          const held = await holdLock(page()?.window.navigator, name, () => ask(plan, details, signal))
          if (!held) throw new SendOpenError()
          return held.result
        } finally {
          open.delete(name)
        }
      })()
      open.set(name, asked)
      return asked
    },
  }
}
