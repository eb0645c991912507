import { Button, Notice, View } from '@latchkey/react/ui'
import { type ReactNode, useState } from 'react'
import { useText } from './language/useText.js'
import { useWork } from './useWork.js'

export interface UndoEmailViewProps {
  /** Rejects with what is wrong. `undefined`: the link is not complete. */
  readonly onUndo: (() => Promise<void>) | undefined
}

/** Undoes a change of the address, when the user presses the button: programs that open links press none. */
export function UndoEmailView({ onUndo }: UndoEmailViewProps): ReactNode {
  const text = useText()
  const [isUndone, setUndone] = useState(false)
  const { isRunning, problem, run } = useWork()
  if (!onUndo) return <View title={text.undoTitle}>{text.undoLink}</View>
  if (isUndone) return <View title={text.undone}>{text.undoneText}</View>
  const undo = async (): Promise<void> => {
    await onUndo()
    setUndone(true)
  }
  return (
    <View
      title={text.undoTitle}
      footer={
        <Button variant="primary" full loading={isRunning} onClick={() => run(undo)}>
          {text.undo}
        </Button>
      }
    >
      <div className="fr-stack">
        <p>{text.undoText}</p>
        <Notice tone="warning">{text.undoWarning}</Notice>
        {problem !== undefined && (
          <Notice tone="warning" live>
            {problem}
          </Notice>
        )}
      </div>
    </View>
  )
}
