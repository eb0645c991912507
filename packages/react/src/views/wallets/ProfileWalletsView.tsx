import {
  connectingExternalView,
  connectView,
  type LiveConnection,
  type NamespaceState,
  shortenAddress,
} from '@latchkey/core'
import type { ReactNode } from 'react'
import { useAction } from '../../hooks/useAction.js'
import { useStore } from '../../hooks/useStore.js'
import { useModal } from '../../provider/useModal.js'
import { useStyles } from '../../styles/useStyles.js'
import { fill } from '../../text/fill.js'
import { useText } from '../../text/useText.js'
import { Button } from '../../ui/Button.js'
import { EmptyState } from '../../ui/EmptyState.js'
import { IconButton } from '../../ui/IconButton.js'
import { DisconnectIcon } from '../../ui/icons/DisconnectIcon.js'
import { PlusIcon } from '../../ui/icons/PlusIcon.js'
import { WalletIcon } from '../../ui/icons/WalletIcon.js'
import { ListItem } from '../../ui/ListItem.js'
import { Picture } from '../../ui/Picture.js'
import { Row } from '../../ui/Row.js'
import { RowGroup } from '../../ui/RowGroup.js'
import { View } from '../../ui/View.js'
import { connectWallet } from '../shared/connectWallet.js'
import { EndedNotice } from '../shared/EndedNotice.js'
import { nameOf } from '../shared/nameOf.js'
import { useAccountTypeName } from '../shared/useAccountTypeName.js'
import { useOtherConnectors } from '../shared/useOtherConnectors.js'
import { usePrefetch } from '../shared/usePrefetch.js'
import { walletsText } from './text.js'
import css from './wallets.css?inline'

/**
 * All live connections, by namespace: which one is active, a button to disconnect each, and the
 * further namespaces of their wallets.
 */
export function ProfileWalletsView(): ReactNode {
  useStyles(css)
  const modal = useModal()
  const text = useText(walletsText)
  const connections = [...useStore(modal.state.$connections).values()]
  const namespaces = [...useStore(modal.state.$namespaces).values()]
  const otherConnectors = useOtherConnectors()
  const further = new Map(
    connections.flatMap((one) => otherConnectors(one).map((other) => [other.id, { one, other }] as const)),
  )
  const groups = namespaces
    .map((state) => ({
      state,
      live: connections.filter(({ namespace }) => namespace === state.namespace),
      more: [...further.values()].filter(({ other }) => other.namespace === state.namespace),
    }))
    .filter(({ live, more }) => live.length + more.length > 0)
  const prefetch = usePrefetch(connectView)
  const prefetchMore = usePrefetch(connectingExternalView)
  return (
    <View
      title={text.title}
      footer={
        <Button full icon={<PlusIcon />} onIntent={prefetch} onClick={() => modal.push(connectView)}>
          {text.another}
        </Button>
      }
    >
      <EndedNotice />
      {groups.length === 0 && (
        <EmptyState icon={<WalletIcon size={24} />} title={text.emptyTitle}>
          {text.emptyText}
        </EmptyState>
      )}
      {groups.map(({ state, live, more }) => (
        <RowGroup key={state.namespace} caption={groups.length > 1 ? nameOf(state, modal.settings.locale) : undefined}>
          {live.map((connection) => (
            <ConnectionRow key={connection.id} connection={connection} state={state} />
          ))}
          {more.map(({ one: { name, icon }, other }) => (
            <ListItem
              key={other.id}
              label={fill(text.add, { wallet: name })}
              picture={<Picture name={name} src={icon} />}
              trailing={<PlusIcon />}
              onIntent={prefetchMore}
              onClick={() => connectWallet(modal, other)}
            />
          ))}
        </RowGroup>
      ))}
    </View>
  )
}

function ConnectionRow({
  connection,
  state,
}: {
  readonly connection: LiveConnection
  readonly state: NamespaceState
}): ReactNode {
  const modal = useModal()
  const text = useText(walletsText)
  const { id, name, icon, address, account, accounts } = connection
  const typeName = useAccountTypeName()
  const hasTypes = accounts.some(({ type }) => type !== account.type)
  const { run, isPending } = useAction(async () => {
    const results = await modal.disconnect({ connectionId: id })
    const hasFailed = results.some(({ error }) => error !== undefined)
    modal.showToast(hasFailed ? 'error' : 'success', hasFailed ? text.failed : text.disconnected)
  })
  // The app's current connection. Each other namespace also has an active one, to which it returns.
  const active = useStore(modal.state.$activeNamespace)
  const isActive = state.connection?.id === id && active === state.namespace
  return (
    <li className="lk-pair">
      <Row
        label={name}
        translate="no"
        detail={connection.state ? drawDetail() : text.locked}
        picture={<Picture name={name} src={icon} />}
        selected={isActive}
        onClick={() => {
          if (isActive) return
          modal.switchConnection(id)
          modal.showToast('success', text.switched)
        }}
      />
      <IconButton label={fill(text.disconnect, { wallet: name })} loading={isPending} onClick={() => void run()}>
        <DisconnectIcon />
      </IconButton>
    </li>
  )

  function drawDetail(): ReactNode {
    const short = <bdi translate="no">{shortenAddress(address)}</bdi>
    if (!hasTypes) return short
    return (
      <>
        <span>{`${typeName(account.type)} · `}</span>
        {short}
      </>
    )
  }
}
