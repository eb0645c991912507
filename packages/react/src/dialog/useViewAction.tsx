import type { AccountAction } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useStore } from '../hooks/useStore.js'
import { useModalContext } from '../provider/useModalContext.js'
import { labelOf } from '../text/labelOf.js'
import { Icon } from '../ui/icons/Icon.js'

export interface ViewActionProps {
  readonly icon: ReactNode
  readonly label: string
  readonly disabled: boolean
  onIntent(): void
  onClick(): void
}

/** What a button for a plugin's view needs to render. */
export function useViewAction({ icon, label, view, $isAvailable }: AccountAction): ViewActionProps {
  const { modal, chunks, texts } = useModalContext()
  const isAvailable = useStore($isAvailable ?? modal.state.$isStarted)
  return {
    icon: (
      <Icon>
        <path d={icon} />
      </Icon>
    ),
    label: labelOf(label, texts),
    disabled: !isAvailable,
    onIntent: () => chunks.view(view.id).load(),
    onClick: () => modal.push(view),
  }
}
