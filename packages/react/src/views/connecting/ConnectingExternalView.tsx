import { type ConnectingParameters, connectingMultiChainView, connectView } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useViewState } from '../../dialog/useViewState.js'
import { useStore } from '../../hooks/useStore.js'
import { useModal } from '../../provider/useModal.js'
import { fill } from '../../text/fill.js'
import { useText } from '../../text/useText.js'
import { Button } from '../../ui/Button.js'
import { View } from '../../ui/View.js'
import { connectText } from '../connect/text.js'
import { codeOf } from '../shared/codeOf.js'
import { useAttempt } from '../shared/useAttempt.js'
import { useReadFailure } from '../shared/useReadFailure.js'
import { Waiting } from '../shared/Waiting.js'
import { type ConnectingTexts, connectingText } from './text.js'

/** Waits until the user approves in the wallet. */
export function ConnectingExternalView({ connectorId, connecting }: ConnectingParameters): ReactNode {
  const modal = useModal()
  const text = useText(connectingText)
  const readFailure = useReadFailure()
  const { title: connectTitle } = useText(connectText)
  const connector = useStore(modal.state.$connectors).find(({ id }) => id === connectorId)?.connector
  // A wallet that vanishes keeps its name for as long as we speak of it.
  const known = useViewState('wallet', () => ({ name: connector?.name, icon: connector?.icon }))
  const { state, start, cancel } = useAttempt({
    ask: (signal) => modal.connect({ connectorId, signal }),
    sent: connecting,
    parents: [connectView.id, connectingMultiChainView.id],
  })
  const name = connector?.name ?? known.name ?? connectTitle
  const icon = connector?.icon ?? known.icon
  const isGone = state.status === 'waiting' && connector === undefined

  if (state.status === 'failed' || isGone) {
    const { title, detail, details } = isGone
      ? { title: text.gone, detail: text.goneText }
      : explain(state.status === 'failed' ? state.error : undefined)
    return (
      <View
        title={name}
        translate="no"
        footer={
          <>
            <Button variant="primary" full autoFocus onClick={start}>
              {text.retry}
            </Button>
            <Button variant="quiet" full onClick={chooseAnother}>
              {text.another}
            </Button>
          </>
        }
      >
        <Waiting latch="open" name={name} icon={icon} title={fill(title, { name })} details={details}>
          {fill(detail, { name })}
        </Waiting>
      </View>
    )
  }
  if (state.status === 'done') {
    return (
      <View title={name} translate="no">
        <Waiting latch="closed" name={name} icon={icon} title={text.connected} />
      </View>
    )
  }
  return (
    <View
      title={name}
      translate="no"
      footer={
        <>
          {state.isLong && (
            <Button variant="secondary" full onClick={start}>
              {text.openAgain}
            </Button>
          )}
          <Button variant="quiet" full onClick={cancel}>
            {text.cancel}
          </Button>
        </>
      }
    >
      <Waiting latch="waiting" name={name} icon={icon} title={fill(text.continueIn, { name })}>
        {state.isLong ? fill(text.still, { name }) : text.accept}
      </Waiting>
    </View>
  )

  function chooseAnother(): void {
    if (modal.state.$stack.get().length > 1) modal.back()
    else modal.replace(connectView)
  }

  function explain(error: unknown): Explained {
    const words = reasons[codeOf(error) ?? '']
    if (words) return { title: text[words[0]], detail: text[words[1]] }
    const { sentence, details } = readFailure(error)
    const isUnusable = codeOf(error) === 'LATCHKEY_INVALID_ANSWER'
    return { title: text.failed, detail: sentence ?? (isUnusable ? text.unusableText : text.failedText), details }
  }
}

interface Explained {
  readonly title: string
  readonly detail: string
  readonly details?: string | undefined
}

type Reason = readonly [keyof ConnectingTexts, keyof ConnectingTexts]
const reasons: Readonly<Record<string, Reason | undefined>> = {
  LATCHKEY_USER_REJECTED: ['declined', 'declinedText'],
  LATCHKEY_REQUEST_PENDING: ['pending', 'pendingText'],
  LATCHKEY_CONNECTOR_NOT_FOUND: ['gone', 'goneText'],
  LATCHKEY_NO_ACCOUNT: ['noAccount', 'noAccountText'],
  LATCHKEY_GATE_REJECTED: ['refused', 'refusedText'],
  LATCHKEY_SUPERSEDED: ['superseded', 'supersededText'],
  LATCHKEY_CANCELLED: ['superseded', 'supersededText'],
}
