import {
  displayTokenAmount,
  explorerTransactionUrl,
  type Network,
  type SameSymbol,
  shortenAddress,
} from '@latchkey/core'
import type { Token } from '@latchkey/core/services'
import { fill, TokenMark, useModal, useText } from '@latchkey/react'
import { Badge, Picture, Row, SendIcon, Spinner } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { Times } from '../../activity/createTimes.js'
import type { SentStatus, SentTransaction } from '../../activity/SentTransaction.js'
import { RowDetail } from './RowDetail.js'
import { type ActivityTexts, activityText } from './text.js'

export interface SentRowProps {
  readonly sent: SentTransaction
  readonly network: Network | undefined
  /** The token of its transfer. `undefined`: it is not known, and no amount is shown. */
  readonly token:
    | (Pick<Token, 'symbol' | 'decimals' | 'scale'> & { readonly sameSymbolAs?: SameSymbol | undefined })
    | undefined
  readonly times: Times
}

/** A transaction of this app, with what became of it. It leads to the explorer. */
export function SentRow({ sent, network, token, times }: SentRowProps): ReactNode {
  const { locale } = useModal().settings
  const text = useText(activityText)
  const { transfer, status, hashes, replacedBy, at } = sent
  const mayArrive = status === 'pending' || status === 'proposed' || status === 'unknown'
  const label = labelOf(sent, text)
  // What took its place is what the explorer knows.
  const hash = replacedBy ?? hashes.at(-1) ?? hashes[0]
  const amount =
    transfer && token && `${displayTokenAmount(BigInt(transfer.amount), token, { locale })}\u00a0${token.symbol}`
  return (
    <Row
      label={label}
      detail={
        <>
          <RowDetail
            about={transfer && fill(text.to, { address: shortenAddress(transfer.to) })}
            at={at}
            times={times}
          />
          {status === 'unknown' && <span className="por-doubt">{text.isUnknown}</span>}
          {token && <TokenMark token={token} />}
        </>
      }
      picture={<Picture name={label} icon={status === 'pending' ? <Spinner /> : <SendIcon />} />}
      badge={<StatusBadge status={status} text={text} />}
      trailing={
        amount !== undefined && (
          <span className={mayArrive || status === 'confirmed' ? 'por-amounts' : 'por-amounts is-void'}>
            <bdi translate="no">{amount}</bdi>
          </span>
        )
      }
      href={network && explorerTransactionUrl(network, hash)}
    />
  )
}

function labelOf({ transfer, status }: SentTransaction, text: ActivityTexts): string {
  if (!transfer) return text.transaction
  if (status === 'pending' || status === 'proposed') return text.sending
  return status === 'confirmed' ? text.sent : text.transfer
}

function StatusBadge({ status, text }: { readonly status: SentStatus; readonly text: ActivityTexts }): ReactNode {
  switch (status) {
    case 'unknown':
      // Its text is too long for a badge.
      return null
    case 'pending':
      return <Badge tone="accent">{text.isPending}</Badge>
    case 'proposed':
      return <Badge tone="accent">{text.isProposed}</Badge>
    case 'confirmed':
      return <Badge tone="success">{text.isConfirmed}</Badge>
    case 'reverted':
      return <Badge tone="danger">{text.isFailed}</Badge>
    case 'replaced':
      return <Badge>{text.isReplaced}</Badge>
    case 'cancelled':
      return <Badge>{text.isCancelled}</Badge>
    case 'dropped':
      return <Badge tone="warning">{text.isDropped}</Badge>
    case 'expired':
      return <Badge tone="warning">{text.isExpired}</Badge>
  }
}
