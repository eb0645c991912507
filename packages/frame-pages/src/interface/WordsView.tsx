import { Button, Notice, View } from '@latchkey/react/ui'
import { type ReactNode, useState } from 'react'
import type { Scene } from '../screen/Scene.js'
import { useText } from './language/useText.js'

const numbers = Array.from({ length: 12 }, (_, at) => at + 1)

/** Shows the words once the user asks for them: others may see the screen. */
export function WordsView({ scene }: { readonly scene: Extract<Scene, { readonly kind: 'words' }> }): ReactNode {
  const text = useText()
  const [isShown, setShown] = useState(false)
  const words = isShown ? new TextDecoder().decode(scene.words).split(' ') : []
  return (
    <View
      title={text.wordsTitle}
      footer={
        <>
          <Button full onClick={() => setShown(!isShown)}>
            {isShown ? text.hideWords : text.showWords}
          </Button>
          <Button variant="quiet" full onClick={scene.onClose}>
            {text.close}
          </Button>
        </>
      }
    >
      <div className="fr-stack">
        <Notice tone="danger">{text.wordsText}</Notice>
        <ol className="fr-words" translate="no" dir="ltr">
          {numbers.map((number) => (
            <li key={number}>{`${number}. ${words[number - 1] ?? '••••••'}`}</li>
          ))}
        </ol>
      </div>
    </View>
  )
}
