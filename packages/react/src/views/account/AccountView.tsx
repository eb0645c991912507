import type { ReactNode } from 'react'
import { useNamespace } from '../../hooks/useNamespace.js'
import { useStyles } from '../../styles/useStyles.js'
import { fill } from '../../text/fill.js'
import { useText } from '../../text/useText.js'
import { Notice } from '../../ui/Notice.js'
import { View } from '../../ui/View.js'
import { useConnectWhenGone } from '../shared/useConnectWhenGone.js'
import { useLeaveWallet } from '../shared/useLeaveWallet.js'
import { AccountActions } from './AccountActions.js'
import { AccountHead } from './AccountHead.js'
import { AccountRows } from './AccountRows.js'
import { AccountTabs } from './AccountTabs.js'
import css from './account.css?inline'
import { NamespaceSwitcher } from './NamespaceSwitcher.js'
import { accountText } from './text.js'

/** Who is connected and what they have. */
export default function AccountView(): ReactNode {
  useStyles(css)
  const text = useText(accountText)
  const state = useNamespace()
  const connection = state?.connection
  const leaving = useLeaveWallet(text.failed)
  useConnectWhenGone(connection === undefined)
  if (!state || !connection) return <View title={text.title}>{null}</View>
  const isLocked = connection.state === undefined
  return (
    <View title={text.title} titleHidden header={<NamespaceSwitcher active={state} />}>
      <div className="lk-account-view">
        <AccountHead connection={connection} network={state.network} />
        {isLocked && (
          <Notice tone="warning" live title={fill(text.lockedTitle, { wallet: connection.name })}>
            {text.lockedText}
          </Notice>
        )}
        {state.status === 'gated' && (
          <Notice tone="warning" live title={text.gatedTitle}>
            {text.gatedText}
          </Notice>
        )}
        {state.status === 'connected' && (
          <>
            <AccountActions />
            <AccountTabs />
          </>
        )}
        <AccountRows state={state} connection={connection} leaving={leaving} />
      </div>
    </View>
  )
}
