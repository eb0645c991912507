import type { ReactNode } from 'react'
import type { Scene } from '../screen/Scene.js'
import { PasskeyPrompt } from './PasskeyPrompt.js'
import { text } from './text.js'

type Kind = 'finishPasskey' | 'checkPasskey' | 'addPasskey' | 'confirmByPasskey' | 'passkeyLogin'

export interface UsePasskeyViewProps {
  readonly scene: Extract<Scene, { readonly kind: Kind }>
}

const texts: Readonly<Record<Kind, readonly [title: string, text: string, action: string]>> = {
  finishPasskey: [text.finishPasskeyTitle, text.finishPasskeyText, text.usePasskey],
  checkPasskey: [text.checkPasskeyTitle, text.checkPasskeyText, text.usePasskey],
  addPasskey: [text.newPasskey, text.addPasskeyText, text.protectByPasskey],
  confirmByPasskey: [text.confirmTitle, text.confirmByPasskeyText, text.usePasskey],
  passkeyLogin: [text.passkeyLoginTitle, text.passkeyLoginText, text.usePasskey],
}

/** Asks for one use of a passkey, or for a new one. */
export function UsePasskeyView({ scene }: UsePasskeyViewProps): ReactNode {
  const [title, content, action] = texts[scene.kind]
  return (
    <PasskeyPrompt title={title} action={action} onUse={scene.onUse} other={otherOf(scene)} onCancel={scene.onCancel}>
      <p className="fr-center">{content}</p>
    </PasskeyPrompt>
  )
}

function otherOf(scene: UsePasskeyViewProps['scene']) {
  switch (scene.kind) {
    case 'confirmByPasskey':
      return scene.onOther && { label: text.confirmByCode, onClick: scene.onOther }
    case 'passkeyLogin':
      return scene.onCreate && { label: text.newUser, onClick: scene.onCreate }
    default:
      return undefined
  }
}
