import type { ReactNode } from 'react'
import { useText } from '../text/useText.js'
import { Button } from '../ui/Button.js'
import { Notice, type NoticeProps } from '../ui/Notice.js'
import { moneyText } from './text.js'

export interface RetryNoticeProps extends Pick<NoticeProps, 'title' | 'children'> {
  readonly tone?: 'warning' | 'danger' | undefined
  readonly isLoading?: boolean | undefined
  readonly onRetry: () => void
}

/** A notice about something that failed, with a button that tries it again. Screen readers announce it. */
export function RetryNotice({ tone = 'warning', isLoading, onRetry, ...notice }: RetryNoticeProps): ReactNode {
  const text = useText(moneyText)
  return (
    <Notice
      {...notice}
      tone={tone}
      live
      action={
        <Button size="small" loading={isLoading} onClick={onRetry}>
          {text.retry}
        </Button>
      }
    />
  )
}
