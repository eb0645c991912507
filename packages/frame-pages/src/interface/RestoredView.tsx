import { Button, View } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { Scene } from '../screen/Scene.js'
import { useText } from './language/useText.js'

/** Says that a login has brought the wallet back. */
export function RestoredView({ scene }: { readonly scene: Extract<Scene, { readonly kind: 'restored' }> }): ReactNode {
  const text = useText()
  return (
    <View
      title={text.restored}
      footer={
        <Button variant="primary" full onClick={scene.onContinue}>
          {text.continue}
        </Button>
      }
    >
      <p>{text.restoredText}</p>
    </View>
  )
}
