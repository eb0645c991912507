import type { ReactNode } from 'react'
import { useText } from '../text/useText.js'
import { Button } from '../ui/Button.js'
import { Notice, type NoticeProps } from '../ui/Notice.js'
import { moneyText } from './text.js'

export interface LookNoticeProps extends Pick<NoticeProps, 'title' | 'children'> {
  readonly tone?: 'info' | 'warning' | undefined
  readonly onLook: () => void
}

/** A notice about something earlier that is still open, with a button that leads to its view. */
export function LookNotice({ onLook, ...notice }: LookNoticeProps): ReactNode {
  const text = useText(moneyText)
  return (
    <Notice
      {...notice}
      action={
        <Button size="small" onClick={onLook}>
          {text.look}
        </Button>
      }
    />
  )
}
