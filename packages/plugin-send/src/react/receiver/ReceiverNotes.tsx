import { cleanText } from '@latchkey/core'
import { fill, useText } from '@latchkey/react'
import { AddressText, Button, Notice } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { FilledRequest } from '../../contract/FoundReceiver.js'
import type { Receiver } from '../../receiver/createReceiver.js'
import type { ReceiverState } from '../../receiver/ReceiverState.js'
import { sendText } from '../text.js'
import { RiskNotice } from './RiskNotice.js'

export interface ReceiverNotesProps {
  readonly receiver: Receiver
  readonly state: ReceiverState
  /** Name of the network on which the user sends. */
  readonly network: string
}

/** What is known about the entered receiver, and what the user has to do about it. */
export function ReceiverNotes({ receiver, state, network }: ReceiverNotesProps): ReactNode {
  const text = useText(sendText)
  if (state.status === 'failed') {
    return (
      <Notice
        tone="warning"
        live
        title={text.receiverNotChecked}
        action={
          <Button size="small" onClick={receiver.retry}>
            {text.checkAgain}
          </Button>
        }
      >
        {text.receiverNotCheckedText}
      </Notice>
    )
  }
  if (state.status !== 'found') return null
  const { address, name, risk, lookalike, request, isKnown, isOwn } = state.found
  const beforeText = isKnown ? text.receiverKnown : text.receiverNew
  const familiarity = isOwn ? text.receiverOwn : beforeText
  return (
    <>
      <div className="snd-found" role="status">
        {name !== undefined && (
          <span>
            <bdi translate="no">{name}</bdi>
            <span>{` · ${text.leadsTo}`}</span>
          </span>
        )}
        <AddressText address={address} whole />
        {!risk && <span className="snd-receiver-known">{familiarity}</span>}
      </div>
      {lookalike !== undefined && !state.isCompared && (
        <Notice tone="danger" live title={text.lookalikeTitle}>
          {text.lookalikeText}
        </Notice>
      )}
      {risk && <RiskNotice risk={risk.risk} network={network} />}
      {request && drawClaims(request)}
    </>
  )

  /** What a request says of itself. It is not checked, so it is quoted. */
  function drawClaims({ label, message }: FilledRequest): ReactNode {
    const claims = [
      label && fill(text.requestFrom, { label: cleanText(label, 60) }),
      message && fill(text.requestMessage, { message: cleanText(message, 120) }),
    ]
    const shown = claims.filter(Boolean).join(' ')
    return shown !== '' && <p className="lk-text snd-receiver-claim">{shown}</p>
  }
}
