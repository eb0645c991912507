import type { ReactNode } from 'react'
import { useStore } from '../../hooks/useStore.js'
import { useModal } from '../../provider/useModal.js'
import { useText } from '../../text/useText.js'
import { EmptyState } from '../../ui/EmptyState.js'
import { WalletIcon } from '../../ui/icons/WalletIcon.js'
import { RowGroup } from '../../ui/RowGroup.js'
import { RowSkeletons } from '../../ui/RowSkeletons.js'
import { connectText } from './text.js'

/** The Connect view without a connect method. Until that is known, it has skeletons. */
export function NoMethods(): ReactNode {
  const { state } = useModal()
  const text = useText(connectText)
  const isStarted = useStore(state.$isStarted)
  const hasNoAdapters = useStore(state.$noAdapters)
  if (!isStarted) {
    return (
      <RowGroup>
        <RowSkeletons count={2} />
      </RowGroup>
    )
  }
  return (
    <EmptyState icon={<WalletIcon size={24} />} title={hasNoAdapters ? text.noAdaptersTitle : text.emptyTitle}>
      {hasNoAdapters ? text.noAdaptersText : text.emptyText}
    </EmptyState>
  )
}
