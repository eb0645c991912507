import { fill, useApi, useClock, useText, Waiting } from '@latchkey/react'
import { Button, MailIcon, View } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { embeddedApi, type LoginState } from '../api.js'
import { embeddedText } from './text.js'
import { useSecondsUntil } from './useSecondsUntil.js'

export interface EmailVerifyDeviceProps {
  readonly login: LoginState
  readonly onCancel: () => void
}

/** Waits until the user has approved this device in an e-mail. */
export function EmailVerifyDevice({ login: { email = '', resendAt }, onCancel }: EmailVerifyDeviceProps): ReactNode {
  const text = useText(embeddedText)
  const api = useApi(embeddedApi)
  const seconds = useSecondsUntil(useClock(), resendAt)
  return (
    <View
      title={text.codeTitle}
      footer={
        <>
          <Button full disabled={seconds > 0} onClick={() => void api.resend()}>
            {seconds > 0 ? fill(text.resendLinkIn, { seconds: String(seconds) }) : text.resendLink}
          </Button>
          <Button variant="quiet" full onClick={onCancel}>
            {text.cancel}
          </Button>
        </>
      }
    >
      <Waiting latch="waiting" name={text.frameName} glyph={<MailIcon size={32} />} title={text.device}>
        {fill(text.deviceText, { email })}
      </Waiting>
    </View>
  )
}
