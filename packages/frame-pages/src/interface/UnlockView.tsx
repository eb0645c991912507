import { Button, Notice } from '@latchkey/react/ui'
import { type ReactNode, useState } from 'react'
import type { Scene } from '../screen/Scene.js'
import { CodeForm } from './CodeForm.js'
import { useText } from './language/useText.js'
import { PasskeyPrompt } from './PasskeyPrompt.js'
import { useWork } from './useWork.js'

export interface UnlockViewProps {
  readonly scene: Extract<Scene, { readonly kind: 'unlock' }>
}

/** Asks for a passkey or the recovery code on a device that does not open the wallet. */
export function UnlockView({
  scene: { email, isKnown, onCode, onPasskey, onLost, onCancel },
}: UnlockViewProps): ReactNode {
  const text = useText()
  const [wantsCode, setWantsCode] = useState(onPasskey === undefined)
  const work = useWork()
  const lost = onLost && (
    <Button size="small" onClick={onLost}>
      {text.lost}
    </Button>
  )
  if (onPasskey && !(wantsCode && onCode)) {
    return (
      <PasskeyPrompt
        title={isKnown ? text.confirmTitle : text.enterTitle}
        action={text.usePasskey}
        onUse={onPasskey}
        other={onCode && { label: text.useCode, onClick: () => setWantsCode(true) }}
        onCancel={onCancel}
      >
        <Notice title={email}>{isKnown ? text.stepUpText : text.unlockText}</Notice>
        {lost}
      </PasskeyPrompt>
    )
  }
  return (
    <CodeForm
      title={isKnown ? text.confirmTitle : text.enterTitle}
      label={text.recoveryCode}
      maxLength={80}
      action={text.open}
      work={work}
      onEnter={async (code) => onCode?.(code)}
      onCancel={onCancel}
      more={
        <>
          {onPasskey && (
            <Button size="small" onClick={() => setWantsCode(false)}>
              {text.usePasskey}
            </Button>
          )}
          {lost}
        </>
      }
    >
      <Notice title={email}>{isKnown ? text.stepUpText : text.enterText}</Notice>
    </CodeForm>
  )
}
