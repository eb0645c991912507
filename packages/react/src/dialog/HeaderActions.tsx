import { headerActionsSlot } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useSlot } from '../hooks/useSlot.js'
import { IconButton } from '../ui/IconButton.js'
import { useViewAction } from './useViewAction.js'

/** Contributions of plugins to the header of the dialog's first view. */
export function HeaderActions(): ReactNode {
  return useSlot(headerActionsSlot).map(({ pluginId, value }) => (
    <HeaderButton key={`${pluginId} ${value.id}`} action={value} />
  ))
}

function HeaderButton({ action }: { readonly action: Parameters<typeof useViewAction>[0] }): ReactNode {
  const { icon, ...props } = useViewAction(action)
  return <IconButton {...props}>{icon}</IconButton>
}
