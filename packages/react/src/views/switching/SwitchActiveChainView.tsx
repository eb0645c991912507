import { connectView, namespaceOf, networksView, switchNetworkView } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useEntry } from '../../dialog/useEntry.js'
import { useAction } from '../../hooks/useAction.js'
import { useStore } from '../../hooks/useStore.js'
import { useModalContext } from '../../provider/useModalContext.js'
import { useStyles } from '../../styles/useStyles.js'
import { fill } from '../../text/fill.js'
import { useText } from '../../text/useText.js'
import { Button } from '../../ui/Button.js'
import { Notice } from '../../ui/Notice.js'
import { View } from '../../ui/View.js'
import { connectWallet } from '../shared/connectWallet.js'
import { leave } from '../shared/leave.js'
import { NetworkPicture } from '../shared/NetworkPicture.js'
import panel from '../shared/panel.css?inline'
import { type OtherConnector, useOtherConnectors } from '../shared/useOtherConnectors.js'
import { useReadFailure } from '../shared/useReadFailure.js'
import { explainSwitch } from './explainSwitch.js'
import { switchingText } from './text.js'

/**
 * Asks before the dialog changes to another namespace, where another wallet, or none, is connected.
 */
export function SwitchActiveChainView({ networkId }: { readonly networkId: string }): ReactNode {
  useStyles(panel)
  const { modal } = useModalContext()
  const { entry } = useEntry()
  const text = useText(switchingText)
  const readFailure = useReadFailure()
  const active = useStore(modal.state.$active)
  const target = useStore(modal.state.$namespaces).get(namespaceOf(networkId))
  const network = useStore(modal.state.$networks).find(({ id }) => id === networkId)
  const { run, isPending, error } = useAction(() => modal.switchNetwork(networkId))
  const explained = error && explainSwitch(error, text, readFailure)
  const values = { network: network?.name ?? networkId, name: active?.connection?.name ?? '' }
  const isConnected = target?.connection !== undefined
  const otherConnectors = useOtherConnectors()
  const same =
    active?.connection && otherConnectors(active.connection).find((other) => other.namespace === target?.namespace)

  async function turn(other: OtherConnector | undefined): Promise<void> {
    const stands = target?.connection?.state?.networkId
    if (stands !== undefined && stands !== networkId) {
      modal.replace(switchNetworkView, { networkId })
      return
    }
    await run()
    if (entry.opened.closed.aborted) return // closed in the meantime
    const namespace = namespaceOf(networkId)
    if (modal.state.$active.get()?.namespace !== namespace) return
    if (isConnected) leave(modal, entry, [networksView.id])
    else if (other) connectWallet(modal, other, 'replace')
    else modal.replace(connectView, { namespace })
  }

  return (
    <View
      title={fill(text.turnTitle, values)}
      footer={
        <>
          <Button variant="primary" full autoFocus loading={isPending} onClick={() => void turn(same)}>
            {fill(primary(), values)}
          </Button>
          {!isConnected && same && (
            <Button full onClick={() => void turn(undefined)}>
              {text.turnAnother}
            </Button>
          )}
          <Button variant="quiet" full onClick={modal.back}>
            {text.back}
          </Button>
        </>
      }
    >
      <div className="lk-panel">
        <div className="lk-panel-head">
          <NetworkPicture network={network ?? { name: networkId, assets: undefined }} size="large" />
          <p className="lk-text">{fill(lead(), values)}</p>
        </div>
        {explained && (
          <Notice tone="danger" live title={fill(explained.title, values)}>
            {fill(explained.detail, values)}
          </Notice>
        )}
      </div>
    </View>
  )

  function primary(): string {
    if (isConnected) return text.turn
    return same ? text.turnSame : text.turnConnect
  }

  function lead(): string {
    if (isConnected) return text.turnText
    return same ? text.turnSameText : text.turnConnectText
  }
}
