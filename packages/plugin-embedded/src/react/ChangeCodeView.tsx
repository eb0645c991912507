import { useApi, useModal, useStore, useText, Waiting } from '@latchkey/react'
import { Button, MailIcon, View } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { embeddedApi, updateEmailWalletView } from '../api.js'
import { CodeForm } from './CodeForm.js'
import { embeddedText } from './text.js'
import { useChangeProblem } from './useChangeProblem.js'

/** Asks for a code of a change of the e-mail address, or says why the change has ended. */
export function ChangeCodeView({ lead }: { readonly lead: string }): ReactNode {
  const modal = useModal()
  const text = useText(embeddedText)
  const api = useApi(embeddedApi)
  const change = useStore(api.$emailChange)
  const writeProblem = useChangeProblem()
  const { phase, problem, resendAt } = change
  if (phase === 'idle' || phase === 'failed') {
    return (
      <View
        title={text.updateEmailTitle}
        footer={
          <Button variant="primary" full autoFocus onClick={() => modal.replace(updateEmailWalletView)}>
            {text.retry}
          </Button>
        }
      >
        <Waiting latch="open" name={text.frameName} glyph={<MailIcon size={32} />} title={text.emailUnchanged}>
          {phase === 'failed' ? writeProblem(change) : text.changeExpired}
        </Waiting>
      </View>
    )
  }
  return (
    <View title={text.updateEmailTitle}>
      <CodeForm
        lead={lead}
        isChecking={phase === 'checkingPrimary' || phase === 'checkingSecondary'}
        problem={problem}
        resendAt={resendAt}
        onCode={(code) => void api.emailChangeCode(code)}
        onResend={() => void api.resendEmailChangeCode()}
      />
    </View>
  )
}
