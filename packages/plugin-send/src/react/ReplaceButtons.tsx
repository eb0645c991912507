import {
  displayAmount,
  isUserRejection,
  LatchkeyError,
  ReplacementError,
  type ReplacementKind,
  roundUp,
} from '@latchkey/core'
import { fill, useModal, useStore, useText } from '@latchkey/react'
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
  | { readonly kind: ReplacementKind; readonly status: 'estimated'; readonly fee: bigint }
  | { readonly kind: ReplacementKind; readonly status: 'failed'; readonly error: unknown }

/** Speed up and cancel, where the wallet lets the app choose place and price of a transaction. */
export function ReplaceButtons({ transfer, hash }: ReplaceButtonsProps): ReactNode {
  const text = useText(sendText)
  const sending = useSending()
  const canReplace = useCanReplace(transfer)
  const [step, setStep] = useState<Step>()
  if (!canReplace) return null
  const { id, networkId, from: address, memo, newest = hash, newestKind } = transfer
  // The newest one took the place of those before it, which no node knows any more.
  const reference = { networkId, hash: newest, address, memo }

  if (step)
    return <ReplaceStep step={step} transfer={transfer} onContinue={replace} onKeep={() => setStep(undefined)} />
  return (
    <div className="snd-buttons is-pair">
      {newestKind !== 'cancel' && (
        <Button full onClick={() => void begin('speedUp')}>
          {text.speedUp}
        </Button>
      )}
      <Button full onClick={() => void begin('cancel')}>
        {text.cancelTransaction}
      </Button>
    </div>
  )

  async function begin(kind: ReplacementKind): Promise<void> {
    setStep({ kind, status: 'estimating' })
    try {
      const { fee } = await (await sending.loadTransfers()).estimateReplacement(reference, kind)
      setStep({ kind, status: 'estimated', fee })
    } catch (error) {
      setStep({ kind, status: 'failed', error })
    }
  }

  async function replace(): Promise<void> {
    if (!step) return
    const { kind } = step
    setStep({ kind, status: 'asking' })
    try {
      const replacement = await (await sending.loadTransfers()).replace(reference, kind)
      // The transfer is followed to its replacement by its sender and nonce.
      sending.sent.update(id, { newest: replacement, newestKind: kind })
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
      <div className="snd-buttons is-pair">
        <Button full onClick={onKeep}>
          {text.replaceKeep}
        </Button>
        {step.status !== 'failed' && (
          <Button full loading={step.status !== 'estimated'} onClick={() => void onContinue()}>
            {text.replaceConfirm}
          </Button>
        )}
      </div>
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
    const ask = async (): Promise<boolean> => (await sending.loadTransfers()).canReplace({ signal: gone.signal })
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
