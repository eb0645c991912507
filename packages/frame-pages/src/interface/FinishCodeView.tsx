import { Button } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { Scene } from '../screen/Scene.js'
import { CodeForm } from './CodeForm.js'
import { useText } from './language/useText.js'
import { useWork } from './useWork.js'

export interface FinishCodeViewProps {
  readonly scene: Extract<Scene, { readonly kind: 'finishCode' }>
}

/** Asks for the code that another window shows at the end of a login. */
export function FinishCodeView({ scene: { page, onEnter, onCancel } }: FinishCodeViewProps): ReactNode {
  const text = useText()
  const work = useWork()
  return (
    <CodeForm
      title={text.finishCodeTitle}
      label={text.finishCode}
      maxLength={12}
      isOneTime
      action={text.continue}
      work={work}
      onEnter={onEnter}
      onCancel={onCancel}
    >
      <p className="fr-quiet">{text.finishCodeText}</p>
      <Button full href={page}>
        {text.openProvider}
      </Button>
    </CodeForm>
  )
}
