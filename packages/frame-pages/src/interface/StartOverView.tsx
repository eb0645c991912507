import { Button, Notice, View } from '@latchkey/react/ui'
import { type ReactNode, useState } from 'react'
import type { Scene } from '../screen/Scene.js'
import { fill } from './fill.js'
import { useText } from './language/useText.js'
import { useWork } from './useWork.js'

export interface StartOverViewProps {
  readonly scene: Extract<Scene, { readonly kind: 'startOver' }>
  /** BCP 47. */
  readonly locale: string
}

/** What is left to a user who has lost all that opens their wallet. */
export function StartOverView({ scene, locale }: StartOverViewProps): ReactNode {
  const text = useText()
  const { onAsk, onMake, onBack, onCancel } = scene
  const [replaceableAt, setReplaceableAt] = useState(scene.replaceableAt)
  const { isRunning, problem, run } = useWork()
  const ask = async (): Promise<void> => setReplaceableAt(await onAsk())
  return (
    <View
      title={text.startOver}
      footer={
        <>
          {onMake && (
            <Button variant="primary" full onClick={onMake}>
              {text.makeAnother}
            </Button>
          )}
          {replaceableAt === undefined && (
            <Button variant="primary" full loading={isRunning} onClick={() => run(ask)}>
              {text.startOverAsk}
            </Button>
          )}
          {onBack && (
            <Button full disabled={isRunning} onClick={onBack}>
              {text.back}
            </Button>
          )}
          <Button variant="quiet" full onClick={onCancel}>
            {replaceableAt === undefined ? text.cancel : text.close}
          </Button>
        </>
      }
    >
      <div className="fr-stack">{draw()}</div>
    </View>
  )

  function draw(): ReactNode {
    if (onMake) return <Notice title={text.startOverNow}>{text.startOverNowText}</Notice>
    if (replaceableAt !== undefined) {
      const date = new Date(replaceableAt).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' })
      return (
        <Notice live title={fill(text.startOverFrom, { date })}>
          {text.startOverFromText}
        </Notice>
      )
    }
    return (
      <>
        <Notice tone="warning">{text.startOverText}</Notice>
        <p>{text.startOverWait}</p>
        {problem !== undefined && (
          <Notice tone="warning" live>
            {problem}
          </Notice>
        )}
      </>
    )
  }
}
