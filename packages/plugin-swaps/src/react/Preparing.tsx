import type { Network } from '@latchkey/core'
import { fill, useIsOffline, useText } from '@latchkey/react'
import { moneyText } from '@latchkey/react/money'
import { Button, EmptyState, Skeleton, SwapIcon, View, VisuallyHidden } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { swapsText } from './text.js'

export interface PreparingProps {
  readonly network: Network
  readonly isFailed: boolean
  readonly onRetry: () => void
}

/** Whether the network has swaps is not known yet. */
export function Preparing({ network, isFailed, onRetry }: PreparingProps): ReactNode {
  const text = useText(swapsText)
  const money = useText(moneyText)
  const isOffline = useIsOffline()
  const footer = isFailed ? (
    <Button variant="primary" full onClick={onRetry}>
      {money.retry}
    </Button>
  ) : (
    <Button variant="primary" full disabled>
      {text.selectToken}
    </Button>
  )
  return (
    <View title={text.title} footer={footer}>
      {isFailed ? (
        <EmptyState icon={<SwapIcon size={24} />} title={isOffline ? money.offline : text.initFailed}>
          {isOffline ? text.offlineText : money.unreachableText}
        </EmptyState>
      ) : (
        <>
          <VisuallyHidden>
            <span role="status">{fill(text.preparing, { network: network.name })}</span>
          </VisuallyHidden>
          <div className="swp-sides" aria-hidden="true">
            <SideSkeleton />
            <SideSkeleton />
          </div>
        </>
      )}
    </View>
  )
}

function SideSkeleton(): ReactNode {
  return (
    <div className="swp-side is-waiting">
      <Skeleton shape="detail" />
      <div className="swp-side-main">
        <Skeleton shape="amount" />
      </div>
      <Skeleton shape="detail" />
    </div>
  )
}
