import type { CapabilityName } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useKept } from '../../dialog/useKept.js'
import { useStore } from '../../hooks/useStore.js'
import { useModal } from '../../provider/useModal.js'
import { fill } from '../../text/fill.js'
import { useText } from '../../text/useText.js'
import { Button } from '../../ui/Button.js'
import { View } from '../../ui/View.js'
import { Waiting } from '../shared/Waiting.js'
import { approveText } from './text.js'

const signing: readonly string[] = ['signMessage', 'signTypedData'] satisfies readonly CapabilityName[]

/** Waits for a request that is open in the wallet. Whoever asked closes it. */
export default function ApproveTransactionView({ requestKey }: { readonly requestKey: number }): ReactNode {
  const modal = useModal()
  const text = useText(approveText)
  const request = useStore(modal.state.$requests).find(({ key }) => key === requestKey)
  const connection = useStore(modal.state.$connections).get(request?.connectionId ?? '')
  // Words and mark stay for the moment in which the view goes.
  const known = useKept('wallet', () => ({
    isSigning: signing.includes(request?.name ?? ''),
    name: connection?.name ?? '',
    icon: connection?.icon,
  }))
  const { isSigning, name, icon } = known
  return (
    <View
      title={isSigning ? text.titleSign : text.title}
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
        {request && (isSigning ? text.sign : text.approve)}
      </Waiting>
    </View>
  )
}
