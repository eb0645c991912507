import type { Clock } from '@latchkey/core'
import { Button, Notice, View } from '@latchkey/react/ui'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import type { Approval } from '../approvals/Approval.js'
import type { Scene } from '../screen/Scene.js'
import { AppLine } from './AppLine.js'
import { CallsDetails } from './CallsDetails.js'
import { DataDetails } from './DataDetails.js'
import type { Translation } from './language/Translation.js'
import { useText } from './language/useText.js'
import { MessageDetails } from './MessageDetails.js'
import { RiskNotices } from './RiskNotices.js'
import { SignInDetails } from './SignInDetails.js'
import { SolanaDetails } from './SolanaDetails.js'
import { TransactionDetails } from './TransactionDetails.js'
import { titleOf } from './titleOf.js'
import { type Review, type UsedReview, useReview } from './useReview.js'
import { useSeen } from './useSeen.js'
import type { Visibility } from './visibility/visibility.js'
import type { ObserverClass } from './visibility/watchVisibility.js'

export interface ApprovalViewProps {
  readonly scene: Extract<Scene, { readonly kind: 'approval' }>
  readonly clock: Clock
  /** BCP 47. */
  readonly locale: string
  readonly Observer?: ObserverClass | undefined
  readonly review?: Review | undefined
}

/**
 * What the user approves. The button counts only while the browser proves that the whole card is
 * visible, after its end was read, and for a click of a person. Where it can't prove it, the user
 * approves in a window.
 */
export function ApprovalView({ scene, clock, locale, Observer, review: ask }: ApprovalViewProps): ReactNode {
  const text = useText()
  const { approval, onApprove, onReject } = scene
  const card = useRef<HTMLDivElement>(null)
  const { visibility, isLarge, isRead, readOn } = useSeen(card, clock, Observer)
  const [isConfirmed, setConfirmed] = useState(false)
  const [isDecided, setDecided] = useState(false)
  const isRisky = approval.risks.length > 0
  const review = useReview(ask, approval, (isApproved) => {
    setDecided(true)
    if (isApproved) onApprove()
    else onReject()
  })
  const needsWindow = review !== undefined && (visibility === 'unknown' || !isLarge)
  const isSeen = visibility === 'seen' && isLarge

  function press({ nativeEvent }: MouseEvent): void {
    if (!nativeEvent.isTrusted || !isSeen) return
    if (!isRead) readOn()
    else if (isRisky && !isConfirmed) setConfirmed(true)
    else {
      setDecided(true)
      onApprove()
    }
  }

  return (
    <div ref={card} className="fr-whole">
      <View
        title={titleOf(approval, text)}
        footer={
          <>
            {needsWindow ? noticeOf(review, text) : warningOf(visibility, isLarge, text)}
            <div className={isConfirmed ? 'fr-actions is-turned' : 'fr-actions'}>
              {!isConfirmed && drawReject()}
              {needsWindow ? (
                <Button variant="primary" full loading={isDecided} onClick={review.open}>
                  {review.isOpen ? text.reviewAgain : text.review}
                </Button>
              ) : (
                <Button
                  variant={isRisky ? 'danger' : 'primary'}
                  full
                  disabled={!isSeen}
                  loading={isDecided}
                  onClick={press}
                >
                  {labelOf()}
                </Button>
              )}
              {isConfirmed && drawReject()}
            </div>
          </>
        }
      >
        <div className="fr-stack">
          <AppLine app={approval.app} />
          <RiskNotices approval={approval} />
          {drawDetails(approval)}
        </div>
      </View>
    </div>
  )

  function drawReject(): ReactNode {
    return (
      <Button full onClick={onReject} disabled={isDecided}>
        {text.reject}
      </Button>
    )
  }

  function labelOf(): string {
    if (!isRead) return text.readOn
    if (!isRisky || !isConfirmed) return text.approve
    if (approval.kind === 'solana' || approval.kind === 'calls') return text.sendAnyway
    if (approval.kind !== 'transaction') return text.signAnyway
    return approval.call?.kind === 'approve' ? text.allowAnyway : text.sendAnyway
  }

  function drawDetails(shown: Approval): ReactNode {
    switch (shown.kind) {
      case 'message':
        return <MessageDetails approval={shown} />
      case 'signIn':
        return <SignInDetails approval={shown} />
      case 'typedData':
        return <DataDetails approval={shown} />
      case 'transaction':
        return <TransactionDetails approval={shown} locale={locale} />
      case 'calls':
        return <CallsDetails approval={shown} locale={locale} />
      case 'solana':
        return <SolanaDetails approval={shown} locale={locale} />
    }
  }
}

function noticeOf({ isOpen, problem }: UsedReview, text: Translation['views']): ReactNode {
  if (problem !== undefined) {
    return (
      <Notice tone="warning" live>
        {problem}
      </Notice>
    )
  }
  return <Notice live>{isOpen ? text.reviewing : text.reviewText}</Notice>
}

function warningOf(visibility: Visibility, isLarge: boolean, text: Translation['views']): ReactNode {
  if (visibility === 'unknown') return <Notice tone="warning">{text.unproven}</Notice>
  if (!isLarge) return <Notice tone="warning">{text.small}</Notice>
  return null
}
