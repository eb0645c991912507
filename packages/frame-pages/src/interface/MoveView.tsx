import { Button, Notice, View } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { Scene } from '../screen/Scene.js'
import { useText } from './language/useText.js'

/** Says what a move to a new wallet does, and what is left to do then. */
export function MoveView({ scene }: { readonly scene: Extract<Scene, { readonly kind: 'move' }> }): ReactNode {
  const text = useText()
  return (
    <View
      title={text.move}
      footer={
        <>
          <Button variant="primary" full onClick={scene.onMove}>
            {text.makeAnother}
          </Button>
          <Button variant="quiet" full onClick={scene.onCancel}>
            {text.cancel}
          </Button>
        </>
      }
    >
      <div className="fr-stack">
        <Notice tone="warning">{text.moveText}</Notice>
        <ol className="fr-steps">
          {text.moveSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </View>
  )
}
