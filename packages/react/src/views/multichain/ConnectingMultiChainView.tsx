import { type ConnectorEntry, connectingExternalView, linkOf } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useViewState } from '../../dialog/useViewState.js'
import { useStore } from '../../hooks/useStore.js'
import { useModal } from '../../provider/useModal.js'
import { useStyles } from '../../styles/useStyles.js'
import { fill } from '../../text/fill.js'
import { useText } from '../../text/useText.js'
import { Badge } from '../../ui/Badge.js'
import { ListItem } from '../../ui/ListItem.js'
import { Picture } from '../../ui/Picture.js'
import { RowGroup } from '../../ui/RowGroup.js'
import { View } from '../../ui/View.js'
import { connectWallet } from '../shared/connectWallet.js'
import { NetworkPicture } from '../shared/NetworkPicture.js'
import { nameOf } from '../shared/nameOf.js'
import { namesOf } from '../shared/namesOf.js'
import panel from '../shared/panel.css?inline'
import { usePrefetch } from '../shared/usePrefetch.js'
import { multiChainText } from './text.js'

/** Asks which namespace of a wallet to connect. A namespace is named by its networks. */
export function ConnectingMultiChainView({ walletId }: { readonly walletId: string }): ReactNode {
  useStyles(panel)
  const modal = useModal()
  const text = useText(multiChainText)
  const wallet = useStore(modal.state.$wallets).find(({ id }) => id === walletId)
  const namespaces = useStore(modal.state.$namespaces)
  const connections = useStore(modal.state.$connections)
  const known = useViewState('wallet', () => ({ name: wallet?.name ?? '', icon: wallet?.icon }))
  const prefetch = usePrefetch(connectingExternalView)
  const { name, icon } = wallet ?? known
  const connected = new Set([...connections.values()].map(({ connectorId }) => connectorId))
  const isFirst = (entry: ConnectorEntry) =>
    entry === (wallet?.connectors.find(({ id }) => !connected.has(id)) ?? wallet?.connectors[0])
  return (
    <View title={text.title}>
      <div className="lk-panel">
        <div className="lk-panel-head">
          <Picture name={name} src={icon} size="large" />
          <p className="lk-text">{fill(text.lead, { name })}</p>
        </div>
        <RowGroup>
          {wallet?.connectors.map((entry) => {
            const { id: key, namespace = '', connector } = entry
            const state = namespaces.get(namespace) ?? { namespace, name: undefined, requestedNetworks: [] }
            const [network] = state.requestedNetworks
            const { locale } = modal.settings
            return (
              <ListItem
                key={key}
                label={nameOf(state, locale)}
                translate="no"
                detail={state.name && <span translate="no">{namesOf(state.requestedNetworks, locale)}</span>}
                picture={network ? <NetworkPicture network={network} /> : <Picture name={namespace} />}
                badge={connected.has(key) ? <Badge tone="success">{text.connected}</Badge> : undefined}
                trailing="chevron"
                autoFocus={isFirst(entry)}
                {...(connector.link
                  ? { href: linkOf(entry), target: '_self' }
                  : {
                      onIntent: prefetch,
                      onClick: () => connectWallet(modal, entry),
                    })}
              />
            )
          })}
        </RowGroup>
      </div>
    </View>
  )
}
