import { displayAmount, isUserRejection, LatchkeyError, ReplacementError, roundUp } from '@latchkey/core'
import type { ReplacementKind, TransactionReference } from '@latchkey/core/services'
import { fill, useModal, useStore, useText } from '@latchkey/react'
import { Buttons } from '@latchkey/react/money'
import { Button, Notice } from '@latchkey/react/ui'
import { type ReactNode, useEffect, useState } from 'react'
import type { SentTransfer } from '../sending/SentTransfer.js'
import { type SendTexts, sendText } from './text.js'
import { useSending } from './useSending.js'

export interface ReplaceButtonsProps {
  readonly transfer: SentTransfer
  readonly hash: string
}

type Step =
  | { readonly kind: ReplacementKind; readonly status: 'estimating' | 'asking' }
  | { readonly kind: ReplacementKind; readonly status: 'estimated'; readonly fee: bigint; readonly replaced: string }
  | { readonly kind: ReplacementKind; readonly status: 'failed'; readonly error: unknown }

/** Speed up and cancel, where the wallet lets the app choose place and price of a transaction. */
export function ReplaceButtons({ transfer, hash }: ReplaceButtonsProps): ReactNode {
  const text = useText(sendText)
  const sending = useSending()
  const canReplace = useCanReplace(transfer)
  const [step, setStep] = useState<Step>()
  if (!canReplace) return null
  const { networkId, from: address, memo, replacements = [], newestKind } = transfer
  const referTo = (named: string): TransactionReference => ({ networkId, hash: named, address, memo })

  if (step)
    return <ReplaceStep step={step} transfer={transfer} onContinue={replace} onKeep={() => setStep(undefined)} />
  return (
    <Buttons isPair>
      {newestKind !== 'cancel' && (
        <Button full onClick={() => void begin('speedUp')}>
          {text.speedUp}
        </Button>
      )}
      <Button full onClick={() => void begin('cancel')}>
        {text.cancelTransaction}
      </Button>
    </Buttons>
  )

  async function begin(kind: ReplacementKind): Promise<void> {
    setStep({ kind, status: 'estimating' })
    try {
      setStep({ kind, status: 'estimated', ...(await estimate(kind)) })
    } catch (error) {
      setStep({ kind, status: 'failed', error })
    }
  }

  /** Of the newest one: it took the place of those before it, which no node knows any more. */
  async function estimate(kind: ReplacementKind): Promise<{ readonly fee: bigint; readonly replaced: string }> {
    const { estimateReplacement } = sending.transfers
    const older = [hash, ...replacements]
    for (let replaced = older.pop() ?? hash; ; replaced = older.pop() ?? hash) {
      try {
        return { ...(await estimateReplacement(referTo(replaced), kind)), replaced }
      } catch (cause) {
        // It may not have arrived: then the nodes know the one before.
        if (!(cause instanceof ReplacementError) || cause.reason !== 'unknown' || replaced === hash) throw cause
      }
    }
  }

  async function replace(): Promise<void> {
    if (step?.status !== 'estimated') return
    const { kind, replaced } = step
    setStep({ kind, status: 'asking' })
    try {
      await sending.transfers.replace(referTo(replaced), kind)
      setStep(undefined)
    } catch (error) {
      if (isUserRejection(error)) setStep(undefined)
      else setStep({ kind, status: 'failed', error })
    }
  }
}

interface ReplaceStepProps {
  readonly step: Step
  readonly transfer: SentTransfer
  onContinue(): Promise<void>
  onKeep(): void
}

function ReplaceStep({ step, transfer, onContinue, onKeep }: ReplaceStepProps): ReactNode {
  const text = useText(sendText)
  const modal = useModal()
  const { locale } = modal.settings
  const own = useStore(modal.state.$networks).find(({ id }) => id === transfer.networkId)?.nativeCurrency
  const wallet = useStore(modal.state.$active)?.connection?.name ?? ''
  const isCancel = step.kind === 'cancel'
  const cost =
    step.status === 'estimated' && own
      ? fill(text.replaceFee, {
          amount: displayAmount(roundUp(step.fee, own.decimals, 6), own.decimals, { locale, digits: 6 }),
          symbol: own.symbol,
        })
      : undefined
  return (
    <>
      <Notice
        tone={step.status === 'failed' ? 'warning' : 'info'}
        live
        title={isCancel ? text.cancelAsk : text.speedUpAsk}
      >
        {step.status === 'failed' ? failureOf(step.error, text) : (cost ?? detail())}
      </Notice>
      <Buttons isPair>
        <Button full onClick={onKeep}>
          {text.replaceKeep}
        </Button>
        {step.status !== 'failed' && (
          <Button full loading={step.status !== 'estimated'} onClick={() => void onContinue()}>
            {text.replaceConfirm}
          </Button>
        )}
      </Buttons>
    </>
  )

  function detail(): string {
    if (step.status === 'asking') return fill(text.replaceAsked, { wallet })
    return isCancel ? text.cancelAskText : text.speedUpAskText
  }
}

function failureOf(error: unknown, text: SendTexts): string {
  if (error instanceof ReplacementError) {
    if (error.reason === 'settled') return text.replaceLate
    return error.reason === 'unknown' ? text.replaceUnseen : text.replaceUnsupported
  }
  const code = error instanceof LatchkeyError ? error.code : undefined
  if (code === 'LATCHKEY_OUTCOME_UNKNOWN') return text.replaceUnknown
  const isUnsupported = code === 'LATCHKEY_UNSUPPORTED_METHOD' || code === 'LATCHKEY_UNSUPPORTED_CAPABILITY'
  return isUnsupported ? text.replaceUnsupported : text.replaceFailed
}

/** Only for a transfer of the current account, on its network. */
function useCanReplace({ from, networkId }: SentTransfer): boolean {
  const sending = useSending()
  const current = useStore(sending.$current)
  const [can, setCan] = useState(false)
  const isCurrent = current?.address === from && current.networkId === networkId
  useEffect(() => {
    const gone = new AbortController()
    const ask = (): Promise<boolean> => sending.transfers.canReplace({ signal: gone.signal })
    // A wallet that can't be asked can't replace.
    if (isCurrent) ask().then(setIfHere, () => setIfHere(false))
    else setCan(false)
    return () => gone.abort()
    function setIfHere(is: boolean): void {
      if (!gone.signal.aborted) setCan(is)
    }
  }, [sending, isCurrent])
  return can
}
