import { type ReactNode, useEffect } from 'react'
import { useAction } from '../../hooks/useAction.js'
import { useModal } from '../../provider/useModal.js'
import { useStyles } from '../../styles/useStyles.js'
import { useText } from '../../text/useText.js'
import { Button } from '../../ui/Button.js'
import { EmptyState } from '../../ui/EmptyState.js'
import { WalletIcon } from '../../ui/icons/WalletIcon.js'
import { RowGroup } from '../../ui/RowGroup.js'
import { RowSkeleton } from '../../ui/RowSkeleton.js'
import { View } from '../../ui/View.js'
import panel from '../shared/panel.css?inline'
import { WalletHomeRow } from '../shared/WalletHomeRow.js'
import { getWalletText } from './text.js'

/** The number of wallets that a new user can compare. */
const most = 6

/**
 * For users without a wallet: links to the websites of wallets. A plugin with a list of wallets
 * replaces this view.
 */
export function GetWalletView(): ReactNode {
  useStyles(panel)
  const modal = useModal()
  const text = useText(getWalletText)
  const { run, value, error } = useAction(modal.walletHomes)
  useEffect(() => void run(), [run])
  const wallets = value?.slice(0, most)
  return (
    <View title={text.title}>
      <div className="lk-panel">
        {wallets?.length !== 0 && <p className="lk-text lk-panel-note">{text.lead}</p>}
        {error !== undefined && (
          <EmptyState
            title={text.failed}
            action={
              <Button size="small" onClick={() => void run()}>
                {text.retry}
              </Button>
            }
          />
        )}
        {wallets?.length === 0 && (
          <EmptyState icon={<WalletIcon size={24} />} title={text.none}>
            {text.noneText}
          </EmptyState>
        )}
        <RowGroup>
          {wallets?.map((wallet, index) => (
            <WalletHomeRow key={wallet.href} wallet={wallet} autoFocus={index === 0} />
          ))}
          {!wallets &&
            error === undefined &&
            [0, 1, 2].map((place) => (
              <li key={place} aria-hidden="true">
                <RowSkeleton detail />
              </li>
            ))}
        </RowGroup>
      </div>
    </View>
  )
}
