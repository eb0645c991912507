import type { CapabilityName } from '@latchkey/core'
import { type ReactNode, useState } from 'react'
import { useViewState } from '../../dialog/useViewState.js'
import { useStore } from '../../hooks/useStore.js'
import { useModal } from '../../provider/useModal.js'
import { fill } from '../../text/fill.js'
import { useText } from '../../text/useText.js'
import { Button } from '../../ui/Button.js'
import { View } from '../../ui/View.js'
import { Waiting } from '../shared/Waiting.js'
import { type ApproveTexts, approveText } from './text.js'
import { UnknownOutcomeView } from './UnknownOutcomeView.js'

/** Waits for a request that is open in the wallet. The caller of the request closes it. */
export function ApproveTransactionView({ requestKey }: { readonly requestKey: number }): ReactNode {
  const modal = useModal()
  const text = useText(approveText)
  const request = useStore(modal.state.$requests).find(({ key }) => key === requestKey)
  const connection = useStore(modal.state.$connections).get(request?.connectionId ?? '')
  // Keeps text and picture while the view fades out.
  const { texts, name, icon } = useViewState('request', () => ({
    texts: textsOf.get(request?.name ?? '') ?? (['title', 'approve'] as const),
    name: connection?.name ?? '',
    icon: connection?.icon,
  }))
  const [title, detail] = texts
  // Kept after the request is over: the transaction may have been sent, and what is known is shown
  // until the view has closed.
  const [last, setLast] = useState(request)
  if (request && request !== last) setLast(request)
  if (last?.unknown) {
    const answer = last.lateAnswer ?? (request ? undefined : 'unknown')
    return <UnknownOutcomeView outcome={last.unknown} answer={answer} name={name} icon={icon} />
  }
  return (
    <View
      title={text[title]}
      footer={
        <Button variant="quiet" full onClick={() => (request ? request.cancel() : modal.back())}>
          {text.cancel}
        </Button>
      }
    >
      <Waiting
        latch={request ? 'waiting' : 'open'}
        name={name}
        icon={icon}
        title={request ? fill(text.continueIn, { name }) : text.over}
      >
        {request && text[detail]}
      </Waiting>
    </View>
  )
}

type Texts = readonly [title: keyof ApproveTexts, detail: keyof ApproveTexts]
const textsOf: ReadonlyMap<string, Texts> = /* @__PURE__ */ new Map<CapabilityName, Texts>([
  ['signMessage', ['titleSign', 'sign']],
  ['signTypedData', ['titleSign', 'sign']],
  ['signIn', ['titleSign', 'sign']],
  ['switchNetwork', ['titleSwitch', 'switch']],
])
