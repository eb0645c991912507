import { fill, useApi, useModal, useStore, useText } from '@latchkey/react'
import { type ReactNode, useEffect } from 'react'
import { embeddedApi, updateEmailSecondaryOtpView } from '../api.js'
import { ChangeCodeView } from './ChangeCodeView.js'
import { embeddedText } from './text.js'

/** Waits for the code that was sent to the address of now. */
export default function UpdateEmailPrimaryOtpView(): ReactNode {
  const modal = useModal()
  const text = useText(embeddedText)
  const api = useApi(embeddedApi)
  const { phase } = useStore(api.$emailChange)
  const user = useStore(api.$user)

  useEffect(() => {
    if (phase === 'secondary') modal.replace(updateEmailSecondaryOtpView)
  }, [phase, modal])

  return <ChangeCodeView lead={fill(text.primaryText, { email: user?.email ?? '' })} />
}
