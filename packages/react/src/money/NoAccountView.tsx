import { connectView } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useModal } from '../provider/useModal.js'
import { useText } from '../text/useText.js'
import { Button } from '../ui/Button.js'
import { WalletIcon } from '../ui/icons/WalletIcon.js'
import { EmptyView } from './EmptyView.js'
import { moneyText } from './text.js'

export interface NoAccountViewProps {
  readonly title: string
  /** Default: no wallet is connected. */
  readonly heading?: string | undefined
  /** What an account is needed for. */
  readonly children: string
}

/** In place of a view that needs an account. */
export function NoAccountView({ title, heading, children }: NoAccountViewProps): ReactNode {
  const text = useText(moneyText)
  const modal = useModal()
  const connect = (
    <Button variant="primary" full onClick={() => modal.push(connectView)}>
      {text.connect}
    </Button>
  )
  return (
    <EmptyView title={title} footer={connect} icon={<WalletIcon size={24} />} heading={heading ?? text.noAccount}>
      {children}
    </EmptyView>
  )
}
