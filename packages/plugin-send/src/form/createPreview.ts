import {
  DialogClosedError,
  formatUnits,
  isSameScale,
  LatchkeyError,
  OutcomeUnknownError,
  type PluginContext,
  shownAmount,
  TransactionMismatchError,
  WalletError,
} from '@latchkey/core'
import type { TokenBalance, Transfer, TransferActions, TransferPlan } from '@latchkey/core/services'
import { atom, type ReadableAtom } from 'nanostores'
import { sendView } from '../api.js'
import type { FoundReceiver } from '../contract/FoundReceiver.js'
import type { Sender } from '../sending/createSender.js'
import { isSent } from '../sending/isSent.js'
import type { SentTransfer } from '../sending/SentTransfer.js'
import type { SendForm } from './createSendForm.js'
import type { FormSubject, PlanChange, PreviewState } from './SendFormState.js'

export interface Preview {
  readonly $state: ReadableAtom<PreviewState>
  /** Aborted when its view is gone. */
  readonly closed: AbortSignal
  /** Builds the transaction again, e.g. after the network did not answer. */
  plan(): void
  /**
   * Asks the wallet for exactly what is shown, and answers the code that opened the form. Does nothing
   * while it is asked already.
   *
   * @returns The transfer, sent or with an unknown outcome. `undefined`: nothing was sent, and the
   * state says why.
   */
  confirm(): Promise<SentTransfer | undefined>
  /**
   * Stops waiting for the wallet. The request may still be open in it. In the first second after
   * `confirm` it does nothing: the click is the second one of a double click.
   */
  cancel(): void
}

export interface PreviewParameters {
  readonly form: SendForm
  readonly closed: AbortSignal
  readonly sender: Sender
  readonly transfers: TransferActions
  readonly $current: PluginContext['$current']
  readonly clock: PluginContext['clock']
}

/** ms in which a second click is part of the first one. */
const doubleClick = 1000

/**
 * The transaction of a form, as the wallet will get it. The user confirms what was read from the
 * transaction, not what was typed.
 */
export function createPreview(parameters: PreviewParameters): Preview {
  const { form, closed, sender, transfers, $current, clock } = parameters
  const $state = atom<PreviewState>({ status: 'planning' })
  /** Ends the plan or the wait for the wallet. */
  let current = new AbortController()
  let confirmedAt = -doubleClick
  /** While the wallet is asked. */
  let asked: Promise<SentTransfer | undefined> | undefined
  closed.addEventListener(
    'abort',
    () => {
      // The dialog is closed, and the wallet may still send it: that is not "the user left".
      if (asked && form.closed.aborted) answer(asked)
      current.abort()
    },
    { once: true },
  )

  function answer(given: Promise<SentTransfer | undefined>): void {
    const result = given.then((transfer) => resultOf(transfer, refusal()))
    result.catch(() => undefined) // the code that opened the form may have stopped listening
    form.answer(result)
  }
  function set(state: PreviewState): void {
    if (!closed.aborted) $state.set(state)
  }
  /** The transfer that the form describes. `undefined`: the form has changed since. */
  function transferOf(): Transfer | undefined {
    const { amount, receiver, token } = form.$state.get()
    if (amount === undefined || receiver.status !== 'found' || !token) return undefined
    const { address } = receiver.found
    return { to: address, amount, ...(token.address !== undefined && { token: token.address }) }
  }

  /** @param again - Why the plan before was not sent. */
  async function plan(again?: PlanChange): Promise<void> {
    current.abort()
    current = new AbortController()
    const { signal } = current
    const transfer = transferOf()
    if (!transfer) return set({ status: 'failed', error: undefined })
    set({ status: 'planning' })
    try {
      const planned = await transfers.plan(transfer, { signal: AbortSignal.any([signal, closed]) })
      if (signal.aborted) return
      const { decimals, scale } = planned.funds
      const { token } = form.$state.get()
      // A service said other decimals or another scale than the chain has: what was typed means
      // another amount.
      if (decimals !== undefined && (decimals !== token?.decimals || !isSameScale(scale, token.scale))) {
        form.correctToken({ decimals, scale })
        return plan(again)
      }
      set({ status: 'ready', plan: planned, ...(again && { again }) })
    } catch (error) {
      if (!signal.aborted) set({ status: 'failed', error })
    }
  }

  async function confirm(): Promise<SentTransfer | undefined> {
    const before = $state.get()
    if (before.status !== 'ready' && before.status !== 'refused') return undefined
    const { plan: confirmed } = before
    const { receiver, token } = form.$state.get()
    if (receiver.status !== 'found' || !token) return undefined
    current.abort()
    current = new AbortController()
    confirmedAt = clock.elapsed()
    set({ status: 'asking', plan: confirmed })
    asked = ask(confirmed, receiver.found, token, current.signal)
    const transfer = await asked
    asked = undefined
    if (transfer) answer(Promise.resolve(transfer))
    return transfer
  }

  async function ask(
    confirmed: TransferPlan,
    found: FoundReceiver,
    token: TokenBalance,
    stopped: AbortSignal,
  ): Promise<SentTransfer | undefined> {
    const signal = AbortSignal.any([stopped, closed])
    try {
      if (!(await form.receiver.confirm(found, signal))) {
        set({ status: 'moved', name: found.name ?? '' })
        return undefined
      }
      const { decimals = token.decimals, scale } = confirmed.funds
      const shown = shownAmount(confirmed.amount, { decimals, scale }, confirmed.shown)
      const details = {
        symbol: token.symbol,
        decimals,
        ...(scale !== undefined && { shown: shown ? formatUnits(shown.units, shown.decimals) : '' }),
        ...(found.name !== undefined && { name: found.name }),
      }
      return await sender.send(confirmed, details, signal)
    } catch (cause) {
      // Stopped before the wallet was asked.
      if (stopped.aborted && isCurrent($current.get())) set({ status: 'ready', plan: confirmed })
      else refuse(cause, confirmed)
      return undefined
    }
  }

  function refusal(): LatchkeyError | undefined {
    const state = $state.get()
    return state.status === 'refused' ? state.error : undefined
  }

  function refuse(cause: unknown, confirmed: TransferPlan): void {
    const error = cause instanceof LatchkeyError ? cause : new WalletError('sendTransfer', { cause })
    if (!isCurrent($current.get())) set({ status: 'switched' })
    else if (error instanceof TransactionMismatchError && error.part === 'fee') void plan('costlier')
    else if (error instanceof TransactionMismatchError && error.part === 'scale') void plan('rescaled')
    else set({ status: 'refused', plan: confirmed, error })
  }

  function isCurrent(subject: FormSubject | undefined): boolean {
    const { address, networkId } = form.$state.get().subject
    return subject?.address === address && subject.networkId === networkId
  }

  // Another account or network: what is shown is no longer what would be sent.
  const stop = $current.listen((subject) => {
    if (isCurrent(subject)) return
    // What the wallet is already asked for is about the account and network before.
    if ($state.get().status === 'asking') return
    current.abort()
    set({ status: 'switched' })
  })
  closed.addEventListener('abort', stop, { once: true })
  void plan()

  return {
    $state,
    closed,
    plan: () => void plan(),
    confirm,
    cancel() {
      if (clock.elapsed() - confirmedAt >= doubleClick) current.abort()
    },
  }
}

/** What the code that opened the form learns. */
function resultOf(transfer: SentTransfer | undefined, cause: LatchkeyError | undefined): string {
  if (!transfer) throw new DialogClosedError(sendView.id, { cause })
  const { hash, networkId, from: address } = transfer
  if (hash !== undefined && isSent(transfer)) return hash
  throw new OutcomeUnknownError('sendTransfer', { networkId, address, transaction: hash })
}
