import { accountTabsSlot, bannerSlot } from '@latchkey/core'
import type { ReactNode } from 'react'
import { PluginPart } from '../../dialog/PluginPart.js'
import { SlotParts } from '../../dialog/SlotParts.js'
import { useNamespace } from '../../hooks/useNamespace.js'
import { useSlot } from '../../hooks/useSlot.js'
import { useStore } from '../../hooks/useStore.js'
import { useModalContext } from '../../provider/useModalContext.js'
import { useStyles } from '../../styles/useStyles.js'
import { fill } from '../../text/fill.js'
import { useText } from '../../text/useText.js'
import { Notice } from '../../ui/Notice.js'
import { RowSkeleton } from '../../ui/RowSkeleton.js'
import { View } from '../../ui/View.js'
import { loadFurtherViews } from '../loadFurtherViews.js'
import { FundingNotices } from '../shared/FundingNotices.js'
import { useConnectWhenGone } from '../shared/useConnectWhenGone.js'
import { useLeaveWallet } from '../shared/useLeaveWallet.js'
import { AccountActions } from './AccountActions.js'
import { AccountHead } from './AccountHead.js'
import { AccountRows } from './AccountRows.js'
import css from './account.css?inline'
import { NamespaceSwitcher } from './NamespaceSwitcher.js'
import { accountText } from './text.js'
import { UnreachedNotice } from './UnreachedNotice.js'

/** The connected account and its assets. */
export default function AccountView(): ReactNode {
  useStyles(css)
  const text = useText(accountText)
  const state = useNamespace()
  const connection = state?.connection
  const tabs = useSlot(accountTabsSlot)
  const hasUnseen = useStore(useModalContext().modal.state.$unseenTransactions).length > 0
  const leaving = useLeaveWallet(text.failed)
  useConnectWhenGone(connection === undefined)
  if (!state || !connection) return <View title={text.title}>{null}</View>
  const isLocked = connection.state === undefined
  return (
    <View title={text.title} titleHidden header={<NamespaceSwitcher active={state} />}>
      <div className="lk-account-view">
        <AccountHead connection={connection} network={state.network} />
        <SlotParts slot={bannerSlot} />
        <FundingNotices />
        {hasUnseen && <PluginPart pluginId="react" name="unseen transactions" load={loadUnseen} />}
        {isLocked && (
          <Notice tone="warning" live title={fill(text.lockedTitle, { wallet: connection.name })}>
            {text.lockedText}
          </Notice>
        )}
        {connection.reach === 'unconfirmed' && <UnreachedNotice wallet={connection.name} />}
        {state.status === 'gated' && (
          <Notice tone="warning" live title={text.gatedTitle}>
            {text.gatedText}
          </Notice>
        )}
        {state.status === 'connected' && (
          <>
            <AccountActions />
            {tabs.length > 0 && (
              <PluginPart pluginId="react" name="account tabs" load={loadTabs} skeleton={<RowSkeleton detail />} />
            )}
          </>
        )}
        <AccountRows state={state} connection={connection} leaving={leaving} />
      </div>
    </View>
  )
}

const loadUnseen = async (): Promise<unknown> => ({ default: (await loadFurtherViews()).UnseenTransactions })

/** Loaded lazily, because few apps have a plugin with a tab. */
const loadTabs = async (): Promise<unknown> => ({ default: (await loadFurtherViews()).AccountTabs })
