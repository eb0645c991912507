import { type Account, profileWalletsView, shortenAddress } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useNamespace } from '../../hooks/useNamespace.js'
import { useModal } from '../../provider/useModal.js'
import { useText } from '../../text/useText.js'
import { Avatar } from '../../ui/Avatar.js'
import { DisconnectIcon } from '../../ui/icons/DisconnectIcon.js'
import { ListItem } from '../../ui/ListItem.js'
import { Picture } from '../../ui/Picture.js'
import { RowGroup } from '../../ui/RowGroup.js'
import { View } from '../../ui/View.js'
import { useConnectWhenGone } from '../shared/useConnectWhenGone.js'
import { useLeaveWallet } from '../shared/useLeaveWallet.js'
import { usePrefetch } from '../shared/usePrefetch.js'
import { settingsText } from './text.js'

/** The wallet, the accounts that it shares, and the way out. */
export default function AccountSettingsView(): ReactNode {
  const modal = useModal()
  const text = useText(settingsText)
  const state = useNamespace()
  const prefetch = usePrefetch(profileWalletsView)
  const { disconnect, isPending } = useLeaveWallet(text.failed)
  const connection = state?.connection
  useConnectWhenGone(connection === undefined)
  if (!connection) return <View title={text.title}>{null}</View>
  const accounts = connection.state?.accounts ?? [connection.account]

  function choose({ id }: Account): void {
    if (id === connection?.account.id) return
    modal
      .switchAccount(id, { namespace: connection?.namespace })
      .then(() => modal.showToast('success', text.accountSwitched))
      .catch(() => modal.showToast('error', text.switchFailed))
  }

  return (
    <View title={text.title}>
      <RowGroup>
        <ListItem
          label={connection.name}
          detail={text.wallet}
          picture={<Picture name={connection.name} src={connection.icon} />}
          trailing="chevron"
          onIntent={prefetch}
          onClick={() => modal.push(profileWalletsView)}
        />
      </RowGroup>
      <RowGroup caption={text.accounts}>
        {accounts.map((account) => (
          <ListItem
            key={account.id}
            label={account.name ?? <bdi title={account.address}>{shortenAddress(account.address)}</bdi>}
            detail={account.name && shortenAddress(account.address)}
            picture={<Avatar address={account.address} />}
            selected={account.id === connection.account.id}
            disabled={connection.state === undefined}
            onClick={() => choose(account)}
          />
        ))}
      </RowGroup>
      <RowGroup>
        <ListItem
          label={text.disconnect}
          picture={<Picture name={text.disconnect} icon={<DisconnectIcon />} />}
          loading={isPending}
          onClick={() => disconnect(connection.id)}
        />
      </RowGroup>
    </View>
  )
}
