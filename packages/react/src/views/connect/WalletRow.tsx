import { connectingExternalView, connectingMultiChainView, type Wallet } from '@latchkey/core'
import { type FunctionComponent, memo, type ReactNode } from 'react'
import { useStore } from '../../hooks/useStore.js'
import { useModalContext } from '../../provider/useModalContext.js'
import { useText } from '../../text/useText.js'
import { Badge } from '../../ui/Badge.js'
import { PhoneIcon } from '../../ui/icons/PhoneIcon.js'
import { ListItem } from '../../ui/ListItem.js'
import { connectWallet } from '../shared/connectWallet.js'
import { usePrefetch } from '../shared/usePrefetch.js'
import { WalletPicture } from '../shared/WalletPicture.js'
import { connectText } from './text.js'

export interface WalletRowProps {
  readonly wallet: Wallet
  readonly autoFocus: boolean
}

/** One wallet of the list. Pressing it connects, or asks for which networks, or leads to the wallet's page. */
export const WalletRow: FunctionComponent<WalletRowProps> = /* @__PURE__ */ memo(Drawn)

function Drawn({ wallet, autoFocus }: WalletRowProps): ReactNode {
  const { modal } = useModalContext()
  const text = useText(connectText)
  const { name, icon, rdns, connectors, isAmbiguous, isConnected, isRecent, group, link } = wallet
  const [entry, ...others] = connectors
  const namespaces = useStore(modal.state.$namespaces)
  // Of two that call themselves the same, one may lead elsewhere, and one may only pretend.
  const where = namespaces.size > 1 ? connectors.map(({ namespace = '' }) => namespaces.get(namespace)?.name) : []
  const view = others.length > 0 ? connectingMultiChainView : connectingExternalView
  const prefetch = usePrefetch(view)
  const shared = {
    label: name,
    translate: 'no',
    detail: isAmbiguous ? drawOrigin([...where, rdns].filter(Boolean).join(' · ')) : undefined,
    picture: (
      <WalletPicture
        name={name}
        id={entry?.connector.explorerId}
        icon={icon}
        // Any wallet of a phone: no wallet whose letter could stand here.
        fallback={group === 'walletConnect' ? <PhoneIcon size={24} /> : undefined}
      />
    ),
    badge: drawBadge(),
    autoFocus,
  } as const
  if (wallet.select) return <ListItem {...shared} onIntent={wallet.prepare} onClick={wallet.select} />
  if (!entry) return <ListItem {...shared} href={link?.()} trailing="chevron" />
  if (link) return <ListItem {...shared} detail={text.opensApp} href={link()} target="_self" trailing="chevron" />
  return (
    <ListItem
      {...shared}
      onIntent={() => {
        prefetch()
        wallet.prepare?.()
      }}
      onClick={() => {
        if (others.length > 0) modal.push(connectingMultiChainView, { walletId: wallet.id })
        else connectWallet(modal, entry)
      }}
    />
  )

  function drawOrigin(origin: string): ReactNode {
    return origin === '' ? undefined : <span translate="no">{origin}</span>
  }

  function drawBadge(): ReactNode {
    if (isConnected) return <Badge tone="success">{text.connected}</Badge>
    if (isRecent) return <Badge tone="accent">{text.recent}</Badge>
    return group === 'injected' && <Badge>{text.installed}</Badge>
  }
}
