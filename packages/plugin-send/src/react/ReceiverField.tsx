import { fill, useText } from '@latchkey/react'
import { AddressText, Button, TextInput } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { SendForm } from '../form/createSendForm.js'
import type { ReceiverState } from '../receiver/ReceiverState.js'
import { type SendTexts, sendText } from './text.js'

export interface ReceiverFieldProps {
  readonly form: SendForm
  readonly state: ReceiverState
  /** Its name, as users read it. */
  readonly network: string
}

/** Where the transfer goes: an address or a name, with the whole address that it leads to. */
export function ReceiverField({ form, state, network }: ReceiverFieldProps): ReactNode {
  const text = useText(sendText)
  const { receiver } = form
  return (
    <>
      <TextInput
        label={text.receiver}
        placeholder={text.receiverHint}
        value={state.text}
        onChange={receiver.type}
        error={faultOf(state, network, text)}
        hint={state.status === 'resolving' ? text.resolving : undefined}
        trailing={
          state.status === 'failed' ? (
            <Button size="small" onClick={receiver.retry}>
              {text.checkAgain}
            </Button>
          ) : undefined
        }
      />
      {state.status === 'found' && (
        <div className="snd-found" role="status">
          {state.found.name !== undefined && (
            <span>
              <bdi translate="no">{state.found.name}</bdi> · {text.leadsTo}
            </span>
          )}
          <AddressText address={state.found.address} whole />
        </div>
      )}
    </>
  )
}

function faultOf(state: ReceiverState, network: string, text: SendTexts): string | undefined {
  if (state.status === 'failed') return text.nameFailed
  if (state.status !== 'invalid') return undefined
  const sentences = {
    address: text.addressFault,
    checksum: text.checksumFault,
    name: text.nameFault,
    network: text.networkFault,
  }
  return fill(sentences[state.reason], { network })
}
