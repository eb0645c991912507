import {
  type Account,
  type AccountType,
  accountSettingsSlot,
  existsOn,
  profileWalletsView,
  shortenAddress,
} from '@latchkey/core'
import type { ReactNode } from 'react'
import { SlotParts } from '../../dialog/SlotParts.js'
import { useNamespace } from '../../hooks/useNamespace.js'
import { useModal } from '../../provider/useModal.js'
import { fill } from '../../text/fill.js'
import { useText } from '../../text/useText.js'
import { Avatar } from '../../ui/Avatar.js'
import { DisconnectIcon } from '../../ui/icons/DisconnectIcon.js'
import { ListItem } from '../../ui/ListItem.js'
import { Picture } from '../../ui/Picture.js'
import { RowGroup } from '../../ui/RowGroup.js'
import { View } from '../../ui/View.js'
import { codeOf } from '../shared/codeOf.js'
import { namesOf } from '../shared/namesOf.js'
import { useAccountTypeName } from '../shared/useAccountTypeName.js'
import { useConnectWhenGone } from '../shared/useConnectWhenGone.js'
import { useLeaveWallet } from '../shared/useLeaveWallet.js'
import { usePrefetch } from '../shared/usePrefetch.js'
import { settingsText } from './text.js'

/** The wallet, its accounts, and "Disconnect". */
export function AccountSettingsView(): ReactNode {
  const modal = useModal()
  const text = useText(settingsText)
  const state = useNamespace()
  const typeName = useAccountTypeName()
  const prefetch = usePrefetch(profileWalletsView)
  const { disconnect, isPending } = useLeaveWallet(text.failed)
  const connection = state?.connection
  useConnectWhenGone(connection === undefined)
  if (!connection) return <View title={text.title}>{null}</View>
  const { accounts, networkId } = connection
  const here = accounts.filter((account) => existsOn(account, networkId))
  const elsewhere = accounts.filter((account) => !existsOn(account, networkId))
  const types = [...new Set(here.map(({ type }) => type))]

  function choose({ id }: Account): void {
    if (id === connection?.account.id) return
    modal
      .switchAccount(id, { namespace: connection?.namespace })
      .then(() => modal.showToast('success', text.accountSwitched))
      .catch((error: unknown) => {
        const isRefused = codeOf(error) === 'LATCHKEY_GATE_REJECTED'
        modal.showToast('error', isRefused ? text.switchRefused : text.switchFailed)
      })
  }

  return (
    <View title={text.title}>
      <RowGroup>
        <ListItem
          label={connection.name}
          translate="no"
          detail={text.wallet}
          picture={<Picture name={connection.name} src={connection.icon} />}
          trailing="chevron"
          onIntent={prefetch}
          onClick={() => modal.push(profileWalletsView)}
        />
      </RowGroup>
      {types.map((type) => (
        <RowGroup key={type} caption={captionOf(type)}>
          {here.filter((account) => account.type === type).map((account) => draw(account))}
        </RowGroup>
      ))}
      {elsewhere.length > 0 && (
        <RowGroup caption={text.elsewhere}>{elsewhere.map((account) => draw(account, true))}</RowGroup>
      )}
      <SlotParts slot={accountSettingsSlot} />
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

  function captionOf(type: AccountType): string {
    if (types.length > 1) return typeName(type)
    // An ordinary account gets no type label unless there is another type.
    return type === 'eoa' ? text.accounts : fill(text.accountsOf, { type: typeName(type) })
  }

  function draw(account: Account, isElsewhere = false): ReactNode {
    const { id, name, address, networkIds = [] } = account
    const networks = state?.requestedNetworks.filter((network) => networkIds.includes(network.id)) ?? []
    const detail = isElsewhere ? namesOf(networks, modal.settings.locale) : name && shortenAddress(address)
    return (
      <ListItem
        key={id}
        label={name ?? <bdi title={address}>{shortenAddress(address)}</bdi>}
        translate="no"
        detail={detail ? <span translate="no">{detail}</span> : undefined}
        picture={<Avatar address={address} />}
        selected={id === connection?.account.id}
        disabled={isElsewhere || connection?.state === undefined}
        onClick={() => choose(account)}
      />
    )
  }
}
