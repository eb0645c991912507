import {
  holdLock,
  LatchkeyError,
  type LateAnswer,
  mayBeSent,
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
export type TransferDetails = Pick<SentTransfer, 'symbol' | 'decimals' | 'shown' | 'name'>

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
  /** The wallet answered a request after this page had stopped waiting, or after a reload. */
  answerLate(answer: LateAnswer): void
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
    const { networkId, from, to, token, amount, funds } = plan
    const isSmart = context.$current.get()?.account.type === 'smartAccount' || funds.isFeeSponsored === true
    let transfer: SentTransfer = {
      // `randomUUID` is missing on pages over http.
      id: toHex(crypto.getRandomValues(new Uint8Array(16))),
      networkId,
      from,
      to,
      ...(token !== undefined && { token }),
      amount: String(amount),
      at: context.clock.now(),
      status: 'asking',
      ...(isSmart && { isSmartAccount: true }),
      ...details,
    }
    // Kept here as well: the page may clear its storage while the wallet asks the user.
    const change = (changes: Partial<SentTransfer>): SentTransfer => {
      transfer = { ...transfer, ...changes }
      sent.add(transfer)
      return transfer
    }
    change({})
    context.emit(sendInitiatedEvent, reportOf(transfer))
    try {
      const transfers = await loadTransfers()
      const hash = await transfers.send(plan, {
        signal,
        onAsked(request, { isJoined }) {
          const earlier = isJoined ? askedBefore(request, networkId, from) : undefined
          if (earlier) {
            // Both are one request in the wallet, so they are one transfer.
            sent.remove(transfer.id)
            const { isChecked: _, ...rest } = earlier
            transfer = rest
          }
          change({ request, status: 'asking' })
        },
      })
      return finish(change({ status: 'pending', hash }), hash)
    } catch (cause) {
      const error = cause instanceof LatchkeyError ? cause : new WalletError('sendTransfer', { cause })
      context.emit(sendErrorEvent, { ...reportOf(transfer), code: error.code, message: error.message })
      if (!mayBeSent(error, transfer.request !== undefined)) {
        sent.remove(transfer.id)
        throw error
      }
      const hash = error instanceof OutcomeUnknownError ? error.transaction : undefined
      change({ status: 'unknown', ...(hash !== undefined && { hash }) })
      if (hash !== undefined) void remember(transfer.id, hash)
      return transfer
    }
  }

  /** The newest transfer with this request of which it is not known whether it was sent. */
  function askedBefore(request: string, networkId: string, from: string | undefined): SentTransfer | undefined {
    const isMeant = (each: SentTransfer): boolean =>
      each.status === 'unknown' && each.hash === undefined && each.networkId === networkId && each.request === request
    // A relay that answers after a reload does not know the account.
    return sent.$all.get().find((each) => isMeant(each) && (from === undefined || each.from === from))
  }

  /** It is sent. */
  function finish(transfer: SentTransfer, hash: string): SentTransfer {
    book.remember(transfer.networkId, transfer.to)
    context.emit(sendSuccessEvent, { ...reportOf(transfer), hash })
    void remember(transfer.id, hash)
    return transfer
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

  function reportOf({ networkId, token, amount, isSmartAccount }: SentTransfer): SendReport {
    return { networkId, isSmartAccount: isSmartAccount === true, ...(token !== undefined && { token }), amount }
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
    answerLate({ networkId, address, request, result, code, acknowledge }) {
      const transfer = request === undefined ? undefined : askedBefore(request, networkId, address)
      if (!transfer) return
      const { id } = transfer
      if (typeof result === 'string') {
        sent.update(id, { status: 'pending', hash: result })
        finish(transfer, result)
        // The transfer has its hash. An equal one is meant as another one from now on.
        acknowledge?.()
      } else if (code === 'LATCHKEY_USER_REJECTED') sent.update(id, { status: 'declined' })
    },
  }
}
