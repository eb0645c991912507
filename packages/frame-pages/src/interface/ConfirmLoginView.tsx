import type { Clock } from '@latchkey/core'
import { Button } from '@latchkey/react/ui'
import { type ReactNode, useEffect, useState } from 'react'
import type { Scene } from '../screen/Scene.js'
import { CodeForm } from './CodeForm.js'
import { fill } from './fill.js'
import { useText } from './language/useText.js'
import { useWork } from './useWork.js'

export interface ConfirmLoginViewProps {
  readonly scene: Extract<Scene, { readonly kind: 'confirmLogin' }>
  readonly clock: Clock
}

const texts = { login: 'confirmText', oldAddress: 'oldAddressText', newAddress: 'newAddressText' } as const

/** Asks for a code from an e-mail: what follows needs a new login, or the address is changed. */
export function ConfirmLoginView({ scene, clock }: ConfirmLoginViewProps): ReactNode {
  const text = useText()
  const { email, of = 'login', onEnter, onResend, onCancel } = scene
  const [resendAt, setResendAt] = useState(scene.resendAt)
  const [now, setNow] = useState(() => clock.now())
  const work = useWork()
  const seconds = Math.max(0, Math.ceil((resendAt - now) / 1000))
  useEffect(() => (seconds > 0 ? clock.after(1000, () => setNow(clock.now())) : undefined), [clock, seconds])
  return (
    <CodeForm
      title={of === 'login' ? text.confirmTitle : text.newEmailTitle}
      label={text.code}
      maxLength={12}
      isOneTime
      action={text.continue}
      work={work}
      onEnter={onEnter}
      onCancel={onCancel}
      more={
        <Button size="small" disabled={seconds > 0} onClick={() => work.run(async () => setResendAt(await onResend()))}>
          {seconds > 0 ? fill(text.resendIn, { seconds: String(seconds) }) : text.resend}
        </Button>
      }
    >
      <p className="fr-quiet">{fill(text[texts[of]], { email })}</p>
    </CodeForm>
  )
}
