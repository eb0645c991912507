import { Button, View } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { Scene } from '../screen/Scene.js'
import { fill } from './fill.js'
import { useText } from './language/useText.js'

export interface DeletedViewProps {
  readonly scene: Extract<Scene, { readonly kind: 'deleted' }>
  /** BCP 47. */
  readonly locale: string
}

/** Says that the wallet is deleted, and until when a login brings it back. */
export function DeletedView({ scene, locale }: DeletedViewProps): ReactNode {
  const text = useText()
  return (
    <View
      title={text.deleted}
      footer={
        <Button full onClick={scene.onClose}>
          {text.close}
        </Button>
      }
    >
      <p>{fill(text.deletedText, { date: new Date(scene.erasesAt).toLocaleDateString(locale) })}</p>
    </View>
  )
}
