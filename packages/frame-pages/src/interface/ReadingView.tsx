import { Button, ReceiptSkeleton, View } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { Scene } from '../screen/Scene.js'
import { useText } from './language/useText.js'

/** While the network says what a request needs. */
export function ReadingView({ scene }: { readonly scene: Extract<Scene, { readonly kind: 'reading' }> }): ReactNode {
  const text = useText()
  return (
    <View
      title={text.readingTitle}
      footer={
        <Button full onClick={scene.onReject}>
          {text.reject}
        </Button>
      }
    >
      <ReceiptSkeleton label={text.readingTitle} count={4} />
    </View>
  )
}
