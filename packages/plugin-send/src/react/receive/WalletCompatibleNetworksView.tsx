import { type Network, shortenAddress } from '@latchkey/core'
import { fill, NetworkPicture, useAccount, useModal, useText } from '@latchkey/react'
import { Badge, EmptyState, ListItem, RowGroup, RowSkeleton, useStyles, View, WalletIcon } from '@latchkey/react/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { sendText } from '../text.js'
import css from './receive.css?inline'
import { useReceiving } from './useReceiving.js'

/** The app's networks on which the address is the user's. */
export default function WalletCompatibleNetworksView(): ReactNode {
  useStyles(css)
  const text = useText(sendText)
  const { account, address, networkId } = useAccount()
  const networks = useCompatibleNetworks()
  if (!account || address === undefined || networkId === undefined) {
    return (
      <View title={text.compatibleTitle}>
        <EmptyState icon={<WalletIcon size={24} />} title={text.receiveNoAccount}>
          {text.receiveNoAccountText}
        </EmptyState>
      </View>
    )
  }
  return (
    <View title={text.compatibleTitle}>
      <div className="snd-receive">
        <p className="lk-text snd-receive-note">
          {`${fill(text.compatibleLead, { address: shortenAddress(address) })} ${text.compatibleOther}`}
        </p>
        {networks ? (
          <RowGroup>
            {networks.map((network) => (
              <NetworkRow key={network.id} network={network} />
            ))}
          </RowGroup>
        ) : (
          <RowSkeleton />
        )}
      </div>
    </View>
  )
}

function NetworkRow({ network }: { readonly network: Network }): ReactNode {
  const text = useText(sendText)
  return (
    <ListItem
      label={network.name}
      translate="no"
      picture={<NetworkPicture network={network} />}
      badge={network.testnet ? <Badge>{text.testNetwork}</Badge> : undefined}
    />
  )
}

/** `undefined` while they are being found. If that fails, only the current one is sure. */
function useCompatibleNetworks(): readonly Network[] | undefined {
  const receiving = useReceiving()
  const modal = useModal()
  const { account, address, networkId } = useAccount()
  const [networks, setNetworks] = useState<readonly Network[]>()
  useEffect(() => {
    if (!account || address === undefined || networkId === undefined) return
    let isCurrent = true
    const set = (found: readonly Network[]): void => {
      if (isCurrent) setNetworks(found)
    }
    const setCurrent = (): void => set(modal.state.$networks.get().filter(({ id }) => id === networkId))
    receiving.networks(account, address, networkId).then(set, setCurrent)
    return () => {
      isCurrent = false
    }
  }, [receiving, modal, account, address, networkId])
  return networks
}
