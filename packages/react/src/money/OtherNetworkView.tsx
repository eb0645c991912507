import { networksView } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useModal } from '../provider/useModal.js'
import { useText } from '../text/useText.js'
import { Button } from '../ui/Button.js'
import { EmptyView, type EmptyViewProps } from './EmptyView.js'
import { moneyText } from './text.js'

export interface OtherNetworkViewProps extends Omit<EmptyViewProps, 'footer'> {
  /** Called before the networks are shown. */
  readonly onSwitch?: (() => void) | undefined
}

/** In place of a view that can do nothing on this network, with a button that leads to the other networks. */
export function OtherNetworkView({ onSwitch, ...view }: OtherNetworkViewProps): ReactNode {
  const text = useText(moneyText)
  const modal = useModal()
  const show = (): void => {
    onSwitch?.()
    modal.push(networksView)
  }
  const footer = (
    <Button full onClick={show}>
      {text.otherNetwork}
    </Button>
  )
  return <EmptyView {...view} footer={footer} />
}
