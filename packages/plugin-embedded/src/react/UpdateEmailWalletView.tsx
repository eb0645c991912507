import { fill, useApi, useModal, useStore, useText } from '@latchkey/react'
import { Button, MailIcon, TextInput, useStyles, View } from '@latchkey/react/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { embeddedApi, updateEmailPrimaryOtpView, updateEmailSecondaryOtpView } from '../api.js'
import { isEmail } from '../login/isEmail.js'
import css from './embedded.css?inline'
import { embeddedText } from './text.js'
import { useChangeProblem } from './useChangeProblem.js'

/** The form for another e-mail address. It leads to the views that wait for the codes. */
export default function UpdateEmailWalletView(): ReactNode {
  useStyles(css)
  const modal = useModal()
  const text = useText(embeddedText)
  const api = useApi(embeddedApi)
  const user = useStore(api.$user)
  const change = useStore(api.$emailChange)
  const writeProblem = useChangeProblem()
  const [email, setEmail] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [isBegun, setBegun] = useState(false)
  /** The address that was refused. */
  const [failed, setFailed] = useState<string>()
  const { phase } = change

  useEffect(() => {
    if (!isBegun) return
    if (phase === 'primary') modal.replace(updateEmailPrimaryOtpView)
    if (phase === 'secondary') modal.replace(updateEmailSecondaryOtpView)
  }, [isBegun, phase, modal])

  function submit(): void {
    const address = email.trim()
    if (!isEmail(address)) {
      setWrong(true)
      return
    }
    setFailed(undefined)
    setBegun(true)
    api.changeEmail(address).catch(() => {
      setBegun(false)
      setFailed(address)
    })
  }

  const problem = failed !== undefined && failed === email.trim() ? writeProblem(change) : undefined
  return (
    <View
      title={text.updateEmailTitle}
      footer={
        <Button variant="primary" full loading={isBegun} onClick={submit}>
          {text.emailContinue}
        </Button>
      }
    >
      <div className="emb-method">
        <p className="lk-text emb-lead">
          {user?.email === undefined ? text.addEmailLead : fill(text.updateEmailText, { email: user.email })}
        </p>
        <TextInput
          label={text.newEmail}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={320}
          value={email}
          onChange={(value) => {
            setEmail(value)
            setWrong(false)
          }}
          onKeyDown={({ key }) => key === 'Enter' && submit()}
          autoFocus
          error={isWrong ? text.emailWrong : problem}
          icon={<MailIcon />}
        />
      </div>
    </View>
  )
}
