import { Notice } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { Scene } from '../screen/Scene.js'
import { useFailures } from './language/useFailures.js'
import { useText } from './language/useText.js'
import { PasskeyPrompt } from './PasskeyPrompt.js'
import { problemOf } from './problemOf.js'

export interface ProtectViewProps {
  readonly scene: Extract<Scene, { readonly kind: 'protect' }>
}

/** Lets the user choose what opens a new wallet on other devices. */
export function ProtectView({
  scene: { problem, hasPasskey, onPasskey, onCode, onCancel },
}: ProtectViewProps): ReactNode {
  const text = useText()
  const failures = useFailures()
  return (
    <PasskeyPrompt
      title={text.protectTitle}
      action={hasPasskey ? text.usePasskey : text.protectByPasskey}
      onUse={onPasskey}
      other={{ label: text.protectByCode, onClick: onCode }}
      problem={problem === undefined ? undefined : problemOf(failures, { message: problem })}
      cancel={text.leave}
      onCancel={onCancel}
    >
      <Notice>{text.protectText}</Notice>
      <p className="fr-quiet">{text.protectHint}</p>
    </PasskeyPrompt>
  )
}
