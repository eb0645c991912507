import { type AccountAction, accountActionsSlot, type SlotEntry, type WalletFeature } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useSlot } from '../../hooks/useSlot.js'
import { useStore } from '../../hooks/useStore.js'
import { useModal } from '../../provider/useModal.js'
import { useText } from '../../text/useText.js'
import { BuyIcon } from '../../ui/icons/BuyIcon.js'
import { ReceiveIcon } from '../../ui/icons/ReceiveIcon.js'
import { SendIcon } from '../../ui/icons/SendIcon.js'
import { SwapIcon } from '../../ui/icons/SwapIcon.js'
import { RoundAction, RoundActions } from '../../ui/RoundAction.js'
import { usePrefetch } from '../shared/usePrefetch.js'
import { accountText } from './text.js'

/** What plugins let one do, in the configured order. */
export function AccountActions(): ReactNode {
  const { walletFeaturesOrder } = useModal().settings.features
  const actions = useSlot(accountActionsSlot)
  const rank = ({ value }: SlotEntry<AccountAction>): number => {
    const index = walletFeaturesOrder.indexOf(value.feature)
    return index < 0 ? walletFeaturesOrder.length : index
  }
  if (actions.length === 0) return null
  return (
    <RoundActions>
      {[...actions]
        .sort((one, other) => rank(one) - rank(other))
        .map(({ pluginId, value }) => (
          <Action key={`${pluginId} ${value.feature}`} action={value} />
        ))}
    </RoundActions>
  )
}

const icons: Readonly<Record<WalletFeature, () => ReactNode>> = {
  onramp: () => <BuyIcon />,
  swaps: () => <SwapIcon />,
  receive: () => <ReceiveIcon />,
  send: () => <SendIcon />,
}

function Action({ action }: { readonly action: AccountAction }): ReactNode {
  const modal = useModal()
  const text = useText(accountText)
  const isAvailable = useStore(action.$isAvailable ?? modal.state.$isStarted)
  const prefetch = usePrefetch(action.view)
  return (
    <RoundAction
      icon={icons[action.feature]()}
      label={text[action.feature]}
      disabled={!isAvailable}
      onIntent={prefetch}
      onClick={() => modal.push(action.view)}
    />
  )
}
