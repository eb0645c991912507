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
import { leave } from '../shared/leave.js'
import { NetworkPicture } from '../shared/NetworkPicture.js'
import panel from '../shared/panel.css?inline'
import { switchingText } from './text.js'

/** Asks before the dialog turns to another namespace, where another wallet, or none, is connected. */
export default function SwitchActiveChainView({ networkId }: { readonly networkId: string }): ReactNode {
  useStyles(panel)
  const { modal } = useModalContext()
  const { entry } = useEntry()
  const text = useText(switchingText)
  const active = useStore(modal.state.$active)
  const target = useStore(modal.state.$namespaces).get(namespaceOf(networkId))
  const network = useStore(modal.state.$networks).find(({ id }) => id === networkId)
  const { run, isPending, error } = useAction(() => modal.switchNetwork(networkId))
  const values = { network: network?.name ?? networkId, name: active?.connection?.name ?? '' }
  const isConnected = target?.connection !== undefined

  async function turn(): Promise<void> {
    const stands = target?.connection?.state?.networkId
    if (stands !== undefined && stands !== networkId) {
      modal.replace(switchNetworkView, { networkId })
      return
    }
    await run()
    if (modal.state.$active.get()?.namespace !== namespaceOf(networkId)) return
    if (isConnected) leave(modal, entry, [networksView.id])
    else modal.replace(connectView)
  }

  return (
    <View
      title={fill(text.turnTitle, values)}
      footer={
        <>
          <Button variant="primary" full autoFocus loading={isPending} onClick={() => void turn()}>
            {fill(isConnected ? text.turn : text.turnConnect, values)}
          </Button>
          <Button variant="quiet" full onClick={modal.back}>
            {text.back}
          </Button>
        </>
      }
    >
      <div className="lk-panel">
        <div className="lk-panel-head">
          <NetworkPicture network={network ?? { name: networkId, assets: undefined }} size="large" />
          <p className="lk-text">{fill(isConnected ? text.turnText : text.turnConnectText, values)}</p>
        </div>
        {error !== undefined && (
          <Notice tone="danger" live title={fill(text.failed, values)}>
            {text.failedText}
          </Notice>
        )}
      </div>
    </View>
  )
}
