import { fill, useApi, useAttempt, useModal, useStore, useText, Waiting } from '@latchkey/react'
import { Button, MailIcon, View } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { embeddedApi } from '../api.js'
import { CodeForm } from './CodeForm.js'
import { EmailVerifyDevice } from './EmailVerifyDevice.js'
import { loginParents } from './loginParents.js'
import { embeddedText } from './text.js'
import { useFailedLogin } from './useFailedLogin.js'

const glyph = <MailIcon size={32} />

/** Has an e-mail with a code sent, and waits for the code. */
export default function EmailVerifyOtpView({ email }: { readonly email: string }): ReactNode {
  const modal = useModal()
  const text = useText(embeddedText)
  const api = useApi(embeddedApi)
  const login = useStore(api.$login)
  const { state, start, cancel } = useAttempt({
    ask: (signal) => api.email(email, { signal }),
    parents: loginParents,
  })
  const failed = useFailedLogin({ words: { email }, glyph, onRetry: start })

  if (state.status === 'failed') {
    const { body, footer } = failed(state.error)
    return (
      <View title={text.codeTitle} footer={footer}>
        {body}
      </View>
    )
  }
  if (state.status === 'done') {
    return (
      <View title={text.codeTitle}>
        <Waiting latch="closed" name={text.frameName} glyph={glyph} title={text.connected} />
      </View>
    )
  }
  if (login.phase === 'code' || login.phase === 'checking') {
    return (
      <View
        title={text.codeTitle}
        footer={
          <Button variant="quiet" full onClick={cancel}>
            {modal.state.$stack.get().length > 1 ? text.otherEmail : text.cancel}
          </Button>
        }
      >
        <CodeForm
          lead={fill(text.codeText, { email: login.email ?? '' })}
          isChecking={login.phase === 'checking'}
          problem={login.problem}
          resendAt={login.resendAt}
          onCode={(code) => void api.code(code)}
          onResend={() => void api.resend()}
        />
      </View>
    )
  }
  if (login.phase === 'device') return <EmailVerifyDevice login={login} onCancel={cancel} />
  const { title, detail } = wordsOf()
  return (
    <View
      title={text.codeTitle}
      footer={
        <Button variant="quiet" full onClick={cancel}>
          {text.cancel}
        </Button>
      }
    >
      <Waiting latch="waiting" name={text.frameName} glyph={glyph} title={title}>
        {fill(detail, { email })}
      </Waiting>
    </View>
  )

  function wordsOf(): { readonly title: string; readonly detail: string } {
    if (login.phase === 'signedIn') return { title: text.signingIn, detail: text.signingInText }
    return { title: text.sending, detail: text.sendingText }
  }
}
