import type { ReactNode } from 'react'
import type { Scene } from '../screen/Scene.js'
import type { Translation } from './language/Translation.js'
import { useText } from './language/useText.js'
import { PasskeyPrompt } from './PasskeyPrompt.js'

type Kind = 'finishPasskey' | 'checkPasskey' | 'addPasskey' | 'confirmByPasskey' | 'passkeyLogin'

export interface UsePasskeyViewProps {
  readonly scene: Extract<Scene, { readonly kind: Kind }>
}

const keys = {
  finishPasskey: ['finishPasskeyTitle', 'finishPasskeyText', 'usePasskey'],
  checkPasskey: ['checkPasskeyTitle', 'checkPasskeyText', 'usePasskey'],
  addPasskey: ['newPasskey', 'addPasskeyText', 'protectByPasskey'],
  confirmByPasskey: ['confirmTitle', 'confirmByPasskeyText', 'usePasskey'],
  passkeyLogin: ['passkeyLoginTitle', 'passkeyLoginText', 'usePasskey'],
} as const satisfies Readonly<Record<Kind, readonly (keyof Translation['views'])[]>>

/** Asks for one use of a passkey, or for a new one. */
export function UsePasskeyView({ scene }: UsePasskeyViewProps): ReactNode {
  const text = useText()
  const [title, content, action] = keys[scene.kind]
  return (
    <PasskeyPrompt
      title={text[title]}
      action={text[action]}
      onUse={scene.onUse}
      other={otherOf(scene, text)}
      onCancel={scene.onCancel}
    >
      <p className="fr-center">{text[content]}</p>
    </PasskeyPrompt>
  )
}

function otherOf(scene: UsePasskeyViewProps['scene'], text: Translation['views']) {
  switch (scene.kind) {
    case 'confirmByPasskey':
      return scene.onOther && { label: text.confirmByCode, onClick: scene.onOther }
    case 'passkeyLogin':
      return scene.onCreate && { label: text.newUser, onClick: scene.onCreate }
    default:
      return undefined
  }
}
