import { Button, Notice, Receipt, ReceiptLine, View } from '@latchkey/react/ui'
import { type ReactNode, useEffect, useState } from 'react'
import type { AnswerMap } from '../api/AnswerMap.js'
import { requestErrorOf } from '../errors/requestErrorOf.js'
import { useFailures } from './language/useFailures.js'
import { useText } from './language/useText.js'
import { type Problem, problemOf } from './problemOf.js'
import { useWork } from './useWork.js'

type AskingDevice = AnswerMap['askingDevice']

export interface ApproveDeviceViewProps {
  /** BCP 47. */
  readonly locale: string
  /** Which device asks. It is read once, which changes nothing. `undefined`: the link is not complete. */
  readonly asking: Promise<AskingDevice> | undefined
  /** Rejects with what is wrong. */
  readonly decide: (approve: boolean) => Promise<AnswerMap['decidedDevice']>
}

/** Shows which device wants to log in, and asks. Programs that open links press no button. */
export function ApproveDeviceView({ locale, asking, decide }: ApproveDeviceViewProps): ReactNode {
  const text = useText()
  const failures = useFailures()
  const [device, setDevice] = useState<AskingDevice>()
  const [failure, setFailure] = useState<Problem>()
  const [decided, setDecided] = useState<AnswerMap['decidedDevice']>()
  const { isRunning, problem, run } = useWork()
  useEffect(() => {
    asking?.then(setDevice, (error: unknown) => setFailure(requestErrorOf(error)))
  }, [asking])

  if (!asking) return <View title={text.approveDevice}>{text.undoLink}</View>
  if (decided?.state === 'denied') return <View title={text.deviceDenied}>{text.deviceDeniedText}</View>
  if (!device) return <View title={text.approveDevice}>{failure ? problemOf(failures, failure) : text.working}</View>
  const isAsked = device.state === 'pending' && !decided
  const press = (approve: boolean) => () => run(async () => setDecided(await decide(approve)))
  return (
    <View
      title={decided ? text.doneCode : text.approveDevice}
      footer={
        isAsked && (
          <>
            <Button variant="primary" full loading={isRunning} onClick={press(true)}>
              {text.approve}
            </Button>
            <Button variant="quiet" full disabled={isRunning} onClick={press(false)}>
              {text.deny}
            </Button>
          </>
        )
      }
    >
      <div className="fr-stack">
        {decided ? (
          <p className="fr-code" translate="no">
            <span>{decided.code}</span>
          </p>
        ) : (
          <p>{isAsked ? text.approveDeviceText : text.decidedText}</p>
        )}
        <Receipt>
          <ReceiptLine label={text.doneApp}>{device.app}</ReceiptLine>
          <ReceiptLine label={text.site}>{device.origin}</ReceiptLine>
          <ReceiptLine label={text.doneTime}>{new Date(device.at).toLocaleString(locale)}</ReceiptLine>
          <ReceiptLine label={text.doneBrowser} block>
            {device.browser}
          </ReceiptLine>
        </Receipt>
        {(isAsked || decided) && <Notice tone="warning">{decided ? text.doneWarning : text.approveWarning}</Notice>}
        {problem !== undefined && (
          <Notice tone="warning" live>
            {problem}
          </Notice>
        )}
      </div>
    </View>
  )
}
