import { useIsOffline, useText } from '@latchkey/react'
import { EmptyState, WalletIcon } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { RetryTokensButton, type RetryTokensButtonProps } from './RetryTokensButton.js'
import { portfolioText } from './text.js'

/** Nothing could be read. */
export function TokensFailed(props: RetryTokensButtonProps): ReactNode {
  const text = useText(portfolioText)
  const isOffline = useIsOffline()
  return (
    <EmptyState
      icon={<WalletIcon size={24} />}
      title={isOffline ? text.offline : text.unavailable}
      action={<RetryTokensButton {...props} />}
    >
      {isOffline ? text.offlineText : text.failedText}
    </EmptyState>
  )
}
