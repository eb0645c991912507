import { switchNetworkView } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useStore } from '../../hooks/useStore.js'
import { useModal } from '../../provider/useModal.js'
import { useStyles } from '../../styles/useStyles.js'
import { fill } from '../../text/fill.js'
import { useText } from '../../text/useText.js'
import { Button } from '../../ui/Button.js'
import { DisconnectIcon } from '../../ui/icons/DisconnectIcon.js'
import { ListItem } from '../../ui/ListItem.js'
import { RowGroup } from '../../ui/RowGroup.js'
import { View } from '../../ui/View.js'
import { NetworkPicture } from '../shared/NetworkPicture.js'
import panel from '../shared/panel.css?inline'
import { useLeaveWallet } from '../shared/useLeaveWallet.js'
import { usePrefetch } from '../shared/usePrefetch.js'
import { unsupportedText } from './text.js'

/**
 * The wallet is on a network that the app does not list: explains it, and offers one way out per
 * line. It can't be closed otherwise.
 */
export function UnsupportedChainView(): ReactNode {
  useStyles(panel)
  const modal = useModal()
  const { settings, state } = modal
  const text = useText(unsupportedText)
  const active = useStore(state.$active)
  const prefetch = usePrefetch(switchNetworkView)
  const { disconnect, isPending } = useLeaveWallet(text.failed)
  const app = settings.metadata.name
  const canSwitch = modal.can('switchNetwork', active?.namespace)
  const [lead, leadNoApp] = canSwitch ? [text.lead, text.leadNoApp] : [text.leadInWallet, text.leadInWalletNoApp]
  return (
    <View
      title={text.title}
      footer={
        <Button
          full
          variant="danger"
          icon={<DisconnectIcon />}
          loading={isPending}
          onClick={() => disconnect(active?.connection?.id)}
        >
          {text.disconnect}
        </Button>
      }
    >
      <div className="lk-panel">
        <p className="lk-text lk-panel-note">
          {fill(app ? lead : leadNoApp, { app, wallet: active?.connection?.name ?? '' })}
        </p>
        {canSwitch && (
          <RowGroup>
            {active?.requestedNetworks.map((network, index) => (
              <ListItem
                key={network.id}
                label={fill(text.switchTo, { network: network.name })}
                picture={<NetworkPicture network={network} />}
                trailing="chevron"
                autoFocus={index === 0}
                onIntent={prefetch}
                onClick={() => modal.push(switchNetworkView, { networkId: network.id })}
              />
            ))}
          </RowGroup>
        )}
      </div>
    </View>
  )
}
