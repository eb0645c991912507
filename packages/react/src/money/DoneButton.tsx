import { accountView } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useModal } from '../provider/useModal.js'
import { useText } from '../text/useText.js'
import { Button } from '../ui/Button.js'
import { moneyText } from './text.js'

export interface DoneButtonProps {
  /** Default: `Done`, in the primary variant. Another text is for leaving something that is not over. */
  readonly children?: string | undefined
}

/** The button at the end of a view about an outcome. It leads to the account. */
export function DoneButton({ children }: DoneButtonProps): ReactNode {
  const text = useText(moneyText)
  const modal = useModal()
  return (
    <Button variant={children === undefined ? 'primary' : 'secondary'} full onClick={() => modal.reset(accountView)}>
      {children ?? text.done}
    </Button>
  )
}
