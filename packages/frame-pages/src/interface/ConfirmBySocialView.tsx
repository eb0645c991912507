import type { ReactNode } from 'react'
import type { Scene } from '../screen/Scene.js'
import { fill } from './fill.js'
import { useText } from './language/useText.js'
import { PasskeyPrompt } from './PasskeyPrompt.js'
import { providerNames } from './providerNames.js'

export interface ConfirmBySocialViewProps {
  readonly scene: Extract<Scene, { readonly kind: 'confirmBySocial' }>
}

/** Asks the user to log in at a provider: what follows needs it, or their account there is linked by it. */
export function ConfirmBySocialView({ scene }: ConfirmBySocialViewProps): ReactNode {
  const { provider, isLink, onUse, onCancel } = scene
  const text = useText()
  const words = { provider: providerNames[provider] ?? provider }
  return (
    <PasskeyPrompt
      title={isLink ? fill(text.addLogin, words) : text.confirmTitle}
      action={fill(text.continueAt, words)}
      onUse={onUse}
      onCancel={onCancel}
    >
      <p className="fr-center">{fill(isLink ? text.addLoginText : text.confirmBySocialText, words)}</p>
    </PasskeyPrompt>
  )
}
