import { type AccountAction, accountActionsSlot, type SlotEntry } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useViewAction } from '../../dialog/useViewAction.js'
import { useSlot } from '../../hooks/useSlot.js'
import { useModal } from '../../provider/useModal.js'
import { RoundAction, RoundActions } from '../../ui/RoundAction.js'
import { orderOf } from '../shared/orderOf.js'

/** The account actions of plugins, in the configured order. */
export function AccountActions(): ReactNode {
  const { walletFeaturesOrder } = useModal().settings.features
  const actions = useSlot(accountActionsSlot)
  if (actions.length === 0) return null
  const rank = ({ value }: SlotEntry<AccountAction>): number => orderOf(value.id, walletFeaturesOrder)
  return (
    <RoundActions>
      {[...actions]
        .sort((one, other) => rank(one) - rank(other))
        .map(({ pluginId, value }) => (
          <Action key={`${pluginId} ${value.id}`} action={value} />
        ))}
    </RoundActions>
  )
}

function Action({ action }: { readonly action: AccountAction }): ReactNode {
  return <RoundAction {...useViewAction(action)} />
}
