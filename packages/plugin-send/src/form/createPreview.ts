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
import type { Sender, TransferDetails } from '../sending/createSender.js'
import { isSent } from '../sending/isSent.js'
import type { SentTransfer } from '../sending/SentTransfer.js'
import { nextPreview, type PreviewEffect, type PreviewEvent } from './previewMachine.js'
import type { SendForm } from './SendForm.js'
import type { PreviewState, SendFormState } from './SendFormState.js'

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
 * Runs `previewMachine` for the transaction of a form, as the wallet will get it. The user confirms
 * what was read from the transaction, not what was typed.
 */
export function createPreview({ form, closed, sender, transfers, $current, clock }: PreviewParameters): Preview {
  const $state = atom<PreviewState>({ status: 'planning' })
  /** Ends the plan or the wait for the wallet. */
  let current = new AbortController()
  let confirmedAt = -doubleClick
  /** The newest request. */
  let asked: Promise<SentTransfer | undefined> | undefined

  const effects: Readonly<Record<PreviewEffect, () => void>> = {
    plan: () => void plan(),
    ask() {
      asked = ask()
    },
    answer: () => asked && answer(asked),
    stop: () => current.abort(),
  }
  function dispatch(event: PreviewEvent): void {
    const next = nextPreview($state.get(), event)
    if (!closed.aborted) $state.set(next.state)
    for (const effect of next.effects) effects[effect]()
  }
  function begin(): AbortSignal {
    current.abort()
    current = new AbortController()
    return current.signal
  }

  async function plan(): Promise<void> {
    const signal = begin()
    try {
      const planned = await readPlan(signal)
      if (!signal.aborted) dispatch(planned ? { type: 'planned', plan: planned } : { type: 'failed', error: undefined })
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'failed', error })
    }
  }

  /** @returns `undefined`: the form has changed, and describes no transfer. */
  async function readPlan(signal: AbortSignal): Promise<TransferPlan | undefined> {
    const transfer = transferOf(form.$state.get())
    if (!transfer) return undefined
    const planned = await transfers.plan(transfer, { signal: AbortSignal.any([signal, closed]) })
    const { decimals, scale } = planned.funds
    const { token } = form.$state.get()
    const isSame = decimals === undefined || (decimals === token?.decimals && isSameScale(scale, token.scale))
    if (isSame || signal.aborted) return planned
    // A service said other decimals or another scale than the chain has: what was typed means another
    // amount.
    form.correctToken({ decimals, scale })
    return readPlan(signal)
  }

  async function ask(): Promise<SentTransfer | undefined> {
    const state = $state.get()
    const { receiver, token } = form.$state.get()
    if (state.status !== 'asking' || receiver.status !== 'found' || !token) return undefined
    const { found } = receiver
    const stopped = begin()
    const signal = AbortSignal.any([stopped, closed])
    confirmedAt = clock.elapsed()
    try {
      if (await form.receiver.confirm(found, signal)) {
        const transfer = await sender.send(state.plan, detailsOf(state.plan, token, found), signal)
        dispatch({ type: 'sent' })
        return transfer
      }
      dispatch({ type: 'moved', name: found.name ?? '' })
    } catch (cause) {
      dispatch(isCurrent() ? endOf(cause, stopped) : { type: 'refusedElsewhere' })
    }
    return undefined
  }

  function answer(request: Promise<SentTransfer | undefined>): void {
    const result = request.then(resultOf)
    result.catch(() => undefined) // the code that opened the form may have stopped listening
    form.answer(result)
  }

  function isCurrent(): boolean {
    const { address, networkId } = form.$state.get().subject
    const now = $current.get()
    return now?.address === address && now.networkId === networkId
  }

  const stop = $current.listen(() => {
    if (!isCurrent()) dispatch({ type: 'switched' })
  })
  closed.addEventListener(
    'abort',
    () => {
      stop()
      dispatch({ type: form.closed.aborted ? 'closed' : 'left' })
    },
    { once: true },
  )
  void plan()

  return {
    $state,
    closed,
    plan: () => dispatch({ type: 'retried' }),
    async confirm() {
      const { receiver, token } = form.$state.get()
      if (receiver.status !== 'found' || !token) return undefined
      const before = asked
      dispatch({ type: 'confirmed' })
      return asked === before ? undefined : asked
    },
    cancel() {
      if (clock.elapsed() - confirmedAt >= doubleClick) current.abort()
    },
  }
}

/** The transfer that a form describes. `undefined`: a part is missing. */
function transferOf({ amount, receiver, token }: SendFormState): Transfer | undefined {
  if (amount === undefined || receiver.status !== 'found' || !token) return undefined
  return { to: receiver.found.address, amount, ...(token.address !== undefined && { token: token.address }) }
}

function detailsOf(plan: TransferPlan, token: TokenBalance, { name }: FoundReceiver): TransferDetails {
  const { decimals = token.decimals, scale } = plan.funds
  const shown = shownAmount(plan.amount, { decimals, scale }, plan.shown)
  return {
    symbol: token.symbol,
    decimals,
    ...(scale !== undefined && { shown: shown ? formatUnits(shown.units, shown.decimals) : '' }),
    ...(name !== undefined && { name }),
  }
}

/** Why nothing was sent. */
function endOf(cause: unknown, stopped: AbortSignal): PreviewEvent {
  if (stopped.aborted) return { type: 'stopped' }
  const error = cause instanceof LatchkeyError ? cause : new WalletError('sendTransfer', { cause })
  const part = error instanceof TransactionMismatchError ? error.part : undefined
  if (part === 'fee') return { type: 'changed', change: 'costlier' }
  return part === 'scale' ? { type: 'changed', change: 'rescaled' } : { type: 'refused', error }
}

/** What the code that opened the form learns. */
function resultOf(transfer: SentTransfer | undefined): string {
  if (!transfer) throw new DialogClosedError(sendView.id)
  const { hash, networkId, from: address } = transfer
  if (hash !== undefined && isSent(transfer)) return hash
  throw new OutcomeUnknownError('sendTransfer', { networkId, address, transaction: hash })
}
