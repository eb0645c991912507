import { namespaceOf, networksView, switchActiveChainView, unsupportedChainView } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useStore } from '../../hooks/useStore.js'
import { useModal } from '../../provider/useModal.js'
import { fill } from '../../text/fill.js'
import { useText } from '../../text/useText.js'
import { Button } from '../../ui/Button.js'
import { View } from '../../ui/View.js'
import { useAttempt } from '../shared/useAttempt.js'
import { useReadFailure } from '../shared/useReadFailure.js'
import { Waiting } from '../shared/Waiting.js'
import { explainSwitch } from './explainSwitch.js'
import { switchingText } from './text.js'

/** Waits while the wallet switches to a network. */
export function SwitchNetworkView({ networkId }: { readonly networkId: string }): ReactNode {
  const modal = useModal()
  const text = useText(switchingText)
  const readFailure = useReadFailure()
  const connection = useStore(modal.state.$namespaces).get(namespaceOf(networkId))?.connection
  const network = useStore(modal.state.$networks).find(({ id }) => id === networkId)?.name ?? networkId
  const { state, start, cancel } = useAttempt({
    ask: (signal) => modal.switchNetwork(networkId, { signal }),
    parents: [networksView.id, switchActiveChainView.id, unsupportedChainView.id],
  })
  const { name = '', icon } = connection ?? {}
  const values = { name, network }

  if (state.status === 'failed') {
    const { title, detail, details } = explainSwitch(state.error, text, readFailure)
    return (
      <View
        title={network}
        translate="no"
        footer={
          <>
            <Button variant="primary" full autoFocus onClick={start}>
              {text.retry}
            </Button>
            <Button variant="quiet" full onClick={cancel}>
              {text.back}
            </Button>
          </>
        }
      >
        <Waiting latch="open" name={name} icon={icon} title={fill(title, values)} details={details}>
          {fill(detail, values)}
        </Waiting>
      </View>
    )
  }
  if (state.status === 'done') {
    return (
      <View title={network} translate="no">
        <Waiting latch="closed" name={name} icon={icon} title={fill(text.switched, values)} />
      </View>
    )
  }
  return (
    <View
      title={network}
      translate="no"
      footer={
        <>
          {state.isLong && (
            <Button full onClick={start}>
              {text.askAgain}
            </Button>
          )}
          <Button variant="quiet" full onClick={cancel}>
            {text.cancel}
          </Button>
        </>
      }
    >
      <Waiting latch="waiting" name={name} icon={icon} title={fill(text.continueIn, values)}>
        {fill(state.isLong ? text.still : text.approve, values)}
      </Waiting>
    </View>
  )
}
