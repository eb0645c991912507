import { type AccountAction, accountActionsSlot } from '@latchkey/core'
import { useModal, useSlot, useStore, useText } from '@latchkey/react'
import { Fields, NoAccountView } from '@latchkey/react/money'
import {
  BuyIcon,
  EmptyState,
  ListItem,
  Picture,
  ReceiveIcon,
  RowGroup,
  useStyles,
  View,
  WalletIcon,
} from '@latchkey/react/ui'
import { atom } from 'nanostores'
import { type ReactNode, useState } from 'react'
import css from './onramp.css?inline'
import { onrampText } from './text.js'

/** The ways to get tokens, by the actions of this account. */
export default function FundWalletView(): ReactNode {
  useStyles(css)
  const text = useText(onrampText)
  const modal = useModal()
  const actions = useSlot(accountActionsSlot).map(({ value }) => value)
  const subject = useStore(modal.state.$current)
  const buy = useAvailable(actions.find(({ id }) => id === 'onramp'))
  const receive = useAvailable(actions.find(({ id }) => id === 'receive'))
  if (!subject) {
    return (
      <NoAccountView title={text.fundTitle} heading={text.noAccount}>
        {text.noAccountText}
      </NoAccountView>
    )
  }
  return (
    <View title={text.fundTitle}>
      {buy || receive ? (
        <Fields className="ramp-form">
          <RowGroup>
            {buy && (
              <ListItem
                label={text.buyRow}
                detail={text.buyRowText}
                picture={<Picture name={text.buyRow} icon={<BuyIcon />} />}
                trailing="chevron"
                onClick={() => modal.push(buy.view)}
              />
            )}
            {receive && (
              <ListItem
                label={text.receiveRow}
                detail={text.receiveRowText}
                picture={<Picture name={text.receiveRow} icon={<ReceiveIcon />} />}
                trailing="chevron"
                onClick={() => modal.push(receive.view)}
              />
            )}
          </RowGroup>
        </Fields>
      ) : (
        <EmptyState icon={<WalletIcon size={24} />} title={text.noWays}>
          {text.noWaysText}
        </EmptyState>
      )}
    </View>
  )
}

/** The action, while it is available. */
function useAvailable(action: AccountAction | undefined): AccountAction | undefined {
  const [$always] = useState(() => atom(true))
  return useStore(action?.$isAvailable ?? $always) ? action : undefined
}
