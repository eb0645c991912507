import {
  accountRowsSlot,
  accountSettingsView,
  type LiveConnection,
  type NamespaceState,
  networksView,
} from '@latchkey/core'
import type { ReactNode } from 'react'
import { SlotParts } from '../../dialog/SlotParts.js'
import { useStore } from '../../hooks/useStore.js'
import { useModal } from '../../provider/useModal.js'
import { useText } from '../../text/useText.js'
import { DisconnectIcon } from '../../ui/icons/DisconnectIcon.js'
import { ListItem } from '../../ui/ListItem.js'
import { Picture } from '../../ui/Picture.js'
import { RowGroup } from '../../ui/RowGroup.js'
import { hindranceOf } from '../shared/hindranceOf.js'
import { NetworkPicture } from '../shared/NetworkPicture.js'
import type { Leaving } from '../shared/useLeaveWallet.js'
import { usePrefetch } from '../shared/usePrefetch.js'
import { accountText } from './text.js'

export interface AccountRowsProps {
  readonly state: NamespaceState
  readonly connection: LiveConnection
  readonly leaving: Leaving
}

/** The current network, the wallet, and "Disconnect". */
export function AccountRows({ state, connection, leaving }: AccountRowsProps): ReactNode {
  const modal = useModal()
  const text = useText(accountText)
  const prefetchNetworks = usePrefetch(networksView)
  const prefetchSettings = usePrefetch(accountSettingsView)
  const namespaces = [...useStore(modal.state.$namespaces).values()]
  const hasChoice = namespaces.some((one) =>
    one.requestedNetworks.some(
      ({ id }) => !(one.namespace === state.namespace && id === state.networkId) && !hindranceOf(modal, one, id),
    ),
  )
  const network = state.network ?? { name: text.unknownNetwork, assets: undefined }
  return (
    <RowGroup>
      <ListItem
        label={network.name}
        translate={state.network && 'no'}
        detail={text.network}
        picture={<NetworkPicture network={network} />}
        {...(hasChoice && {
          trailing: 'chevron',
          onIntent: prefetchNetworks,
          onClick: () => modal.push(networksView),
        })}
      />
      <ListItem
        label={connection.name}
        translate="no"
        detail={text.wallet}
        picture={<Picture name={connection.name} src={connection.icon} />}
        trailing="chevron"
        onIntent={prefetchSettings}
        onClick={() => modal.push(accountSettingsView)}
      />
      <SlotParts slot={accountRowsSlot} hasRows failed="row" />
      <ListItem
        label={text.disconnect}
        picture={<Picture name={text.disconnect} icon={<DisconnectIcon />} />}
        loading={leaving.isPending}
        onClick={() => leaving.disconnect(connection.id)}
      />
    </RowGroup>
  )
}
