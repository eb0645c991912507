import { allowImage, explorerTransactionUrl, type Network, shortenAddress } from '@latchkey/core'
import { fill, TokenMark, useModal, useText } from '@latchkey/react'
import { Badge, Picture, Row } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { Times } from '../../activity/createTimes.js'
import { formatTransfer } from '../../activity/formatTransfer.js'
import type { HistoryItem } from '../../activity/HistoryItem.js'
import { operationOf } from '../../activity/operationOf.js'
import { operationText } from '../../activity/operationText.js'
import { shownTransfers } from '../../activity/shownTransfers.js'
import { OperationIcon } from './OperationIcon.js'
import { RowDetail } from './RowDetail.js'
import { type ActivityTexts, activityText } from './text.js'

export interface HistoryRowProps {
  readonly item: HistoryItem
  readonly network: Network | undefined
  readonly times: Times
}

/** What happened, with whom, when, and which amounts moved. It leads to the explorer. */
export function HistoryRow({ item, network, times }: HistoryRowProps): ReactNode {
  const { settings } = useModal()
  const text = useText(activityText)
  const { status, hash, at } = item
  const operation = operationOf(item)
  const transfers = shownTransfers(item.transfers)
  const label = operationText(operation, text)
  const marked = transfers.find(({ sameSymbolAs }) => sameSymbolAs)
  const picture = allowImage(transfers.find(({ kind }) => kind === 'nft')?.picture, settings)
  const amounts = transfers.flatMap((transfer) => {
    const shown = formatTransfer(transfer, operation, settings.locale)
    return shown === undefined ? [] : [{ shown, direction: transfer.direction }]
  })
  return (
    <Row
      label={label}
      detail={
        <>
          <RowDetail about={aboutOf({ ...item, operation }, text)} at={at} times={times} />
          {marked && <TokenMark token={marked} />}
        </>
      }
      picture={
        <Picture name={label} src={picture} icon={picture ? undefined : <OperationIcon operation={operation} />} />
      }
      badge={badgeOf(status, text)}
      trailing={
        amounts.length > 0 && (
          <span className={status === 'failed' ? 'por-amounts is-void' : 'por-amounts'}>
            {amounts.map(({ shown, direction }) => (
              <bdi key={`${direction} ${shown}`} translate="no">
                {shown}
              </bdi>
            ))}
          </span>
        )
      }
      href={network && explorerTransactionUrl(network, hash)}
    />
  )
}

function badgeOf(status: HistoryItem['status'], text: ActivityTexts): ReactNode {
  if (status === 'failed') return <Badge tone="danger">{text.isFailed}</Badge>
  return status === 'pending' ? <Badge>{text.isPending}</Badge> : undefined
}

/** The other side, else the app. */
function aboutOf({ operation, from, to, application }: HistoryItem, text: ActivityTexts): string | undefined {
  if (operation === 'receive' && from !== '') return fill(text.from, { address: shortenAddress(from) })
  if (operation === 'send' && to !== '') return fill(text.to, { address: shortenAddress(to) })
  if (application !== undefined) return application
  return to === '' ? undefined : fill(text.to, { address: shortenAddress(to) })
}
