import { fill, useIsOffline, useModal, useText } from '@latchkey/react'
import { Notice } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { RetryTokensButton, type RetryTokensButtonProps } from './RetryTokensButton.js'
import { portfolioText } from './text.js'

/** What is shown is old, or not all that there is. */
export function TokensStale({ list, onRetry }: RetryTokensButtonProps): ReactNode {
  const text = useText(portfolioText)
  const { locale } = useModal().settings
  const isOffline = useIsOffline()
  if (list.error === undefined && !list.isIncomplete) return null
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(list.at)
  const cause = list.isIncomplete ? text.incomplete : text.stale
  const title = isOffline ? text.offline : cause
  return (
    <Notice tone="warning" title={title} action={<RetryTokensButton list={list} onRetry={onRetry} />}>
      {list.error === undefined ? text.incompleteText : fill(text.staleText, { time })}
    </Notice>
  )
}
