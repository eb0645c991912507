import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Scene } from '../screen/Scene.js'
import { fill } from './fill.js'
import { useText } from './language/useText.js'
import { PasskeyPrompt } from './PasskeyPrompt.js'
import { providerNames } from './providerNames.js'

export interface ConfirmByFarcasterViewProps {
  readonly scene: Extract<Scene, { readonly kind: 'confirmByFarcaster' }>
}

const FarcasterLink = lazy(() => import('./FarcasterLink.js'))
const words = { provider: providerNames.farcaster ?? '' }

/** Asks the user to sign in their Farcaster app: what follows needs it, or it is linked by it. */
export function ConfirmByFarcasterView({ scene }: ConfirmByFarcasterViewProps): ReactNode {
  const { isLink, onUse, onCancel } = scene
  const text = useText()
  const [link, setLink] = useState<string>()
  const use = () => onUse(setLink).finally(() => setLink(undefined))
  return (
    <PasskeyPrompt
      title={isLink ? fill(text.addLogin, words) : text.confirmTitle}
      action={fill(text.continueAt, words)}
      onUse={use}
      onCancel={onCancel}
    >
      <p className="fr-center">{fill(isLink ? text.addLoginText : text.confirmBySocialText, words)}</p>
      {link !== undefined && (
        <Suspense>
          <FarcasterLink link={link} />
        </Suspense>
      )}
    </PasskeyPrompt>
  )
}
