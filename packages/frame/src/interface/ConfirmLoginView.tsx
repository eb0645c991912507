import type { Clock } from '@latchkey/core'
import { Button, TextInput, View } from '@latchkey/react/ui'
import { type ReactNode, useEffect, useState } from 'react'
import type { Scene } from '../screen/Scene.js'
import { fill } from './fill.js'
import { text } from './text.js'
import { useWork } from './useWork.js'

export interface ConfirmLoginViewProps {
  readonly scene: Extract<Scene, { readonly kind: 'confirmLogin' }>
  readonly clock: Clock
}

/** Asks for a code from an e-mail: what follows needs a new login. */
export function ConfirmLoginView({ scene, clock }: ConfirmLoginViewProps): ReactNode {
  const { email, onEnter, onResend, onCancel } = scene
  const [code, setCode] = useState('')
  const [resendAt, setResendAt] = useState(scene.resendAt)
  const [now, setNow] = useState(() => clock.now())
  const { isRunning, problem, run, clear } = useWork()
  const seconds = Math.max(0, Math.ceil((resendAt - now) / 1000))
  useEffect(() => (seconds > 0 ? clock.after(1000, () => setNow(clock.now())) : undefined), [clock, seconds])
  return (
    <View
      title={text.confirmTitle}
      footer={
        <>
          <Button
            variant="primary"
            full
            loading={isRunning}
            disabled={code.trim() === ''}
            onClick={() => run(() => onEnter(code))}
          >
            {text.continue}
          </Button>
          <Button variant="quiet" full onClick={onCancel}>
            {text.cancel}
          </Button>
        </>
      }
    >
      <form
        className="fr-stack"
        onSubmit={(event) => {
          event.preventDefault()
          run(() => onEnter(code))
        }}
      >
        <p className="fr-quiet">{fill(text.confirmText, { email })}</p>
        <TextInput
          label={text.code}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          autoFocus
          onChange={(typed) => {
            clear()
            setCode(typed)
          }}
          error={problem}
        />
        <Button size="small" disabled={seconds > 0} onClick={() => run(async () => setResendAt(await onResend()))}>
          {seconds > 0 ? fill(text.resendIn, { seconds: String(seconds) }) : text.resend}
        </Button>
      </form>
    </View>
  )
}
