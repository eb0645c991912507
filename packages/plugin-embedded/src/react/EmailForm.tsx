import { useApi, useModal, useStore, useText, useViewState } from '@latchkey/react'
import { Button, MailIcon, TextInput, useStyles } from '@latchkey/react/ui'
import { atom } from 'nanostores'
import { type ReactNode, useState } from 'react'
import { emailVerifyOtpView, embeddedApi } from '../api.js'
import { isEmail } from '../login/isEmail.js'
import css from './embedded.css?inline'
import { embeddedText } from './text.js'

/** The field for an e-mail address. It leads to the view that waits for the code. */
export function EmailForm({ autoFocus = false }: { readonly autoFocus?: boolean | undefined }): ReactNode {
  useStyles(css)
  const modal = useModal()
  const text = useText(embeddedText)
  const api = useApi(embeddedApi)
  const $email = useViewState('email', () => atom(''))
  const email = useStore($email)
  const [isWrong, setWrong] = useState(false)

  function change(value: string): void {
    // Typing is the first sign that the user wants this.
    if (email === '') api.prepare().catch(() => undefined) // the login reports it
    $email.set(value)
    setWrong(false)
  }

  function submit(): void {
    if (isEmail(email)) modal.push(emailVerifyOtpView, { email: email.trim() })
    else setWrong(true)
  }

  return (
    <TextInput
      label={text.email}
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={320}
      value={email}
      onChange={change}
      onKeyDown={({ key }) => key === 'Enter' && submit()}
      autoFocus={autoFocus}
      error={isWrong ? text.emailWrong : undefined}
      icon={<MailIcon />}
      trailing={
        <Button size="small" variant={isEmail(email) ? 'primary' : 'secondary'} onClick={submit}>
          {text.emailContinue}
        </Button>
      }
    />
  )
}
