import { Notice } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { Scene } from '../screen/Scene.js'
import { CodeForm } from './CodeForm.js'
import { text } from './text.js'
import { useWork } from './useWork.js'

export interface EnterCodeViewProps {
  readonly scene: Extract<Scene, { readonly kind: 'enterCode' }>
}

/** Asks for the recovery code on a device that does not open the wallet. */
export function EnterCodeView({ scene: { email, onEnter, onCancel } }: EnterCodeViewProps): ReactNode {
  const work = useWork()
  return (
    <CodeForm
      title={text.enterTitle}
      label={text.recoveryCode}
      maxLength={80}
      action={text.open}
      work={work}
      onEnter={onEnter}
      onCancel={onCancel}
    >
      <Notice title={email}>{text.enterText}</Notice>
    </CodeForm>
  )
}
