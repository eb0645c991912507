import type { ReactNode } from 'react'
import type { Scene } from '../screen/Scene.js'
import { fill } from './fill.js'
import { useText } from './language/useText.js'
import { PasskeyPrompt } from './PasskeyPrompt.js'
import { providerNames } from './providerNames.js'

export interface ConfirmBySocialViewProps {
  readonly scene: Extract<Scene, { readonly kind: 'confirmBySocial' }>
}

/** Asks the user to log in at their provider once more: what follows needs it. */
export function ConfirmBySocialView({ scene: { provider, onUse, onCancel } }: ConfirmBySocialViewProps): ReactNode {
  const text = useText()
  const words = { provider: providerNames[provider] ?? provider }
  return (
    <PasskeyPrompt title={text.confirmTitle} action={fill(text.continueAt, words)} onUse={onUse} onCancel={onCancel}>
      <p className="fr-center">{fill(text.confirmBySocialText, words)}</p>
    </PasskeyPrompt>
  )
}
