import { fill, useText } from '@latchkey/react'
import { TextInput } from '@latchkey/react/ui'
import { type ReactNode, useState } from 'react'
import { swapsText } from './text.js'

export interface TypedConfirmationProps {
  /** What the user has to type. */
  readonly word: string
  readonly typed: string
  readonly isRight: boolean
  readonly onType: (typed: string) => void
  /** The Enter key. */
  readonly onEnter: () => void
}

/** Asks the user to type what the swap costs. A tick box would be ticked without reading. */
export function TypedConfirmation({ word, typed, isRight, onType, onEnter }: TypedConfirmationProps): ReactNode {
  const text = useText(swapsText)
  // The text of an input method is a draft until its composition ends.
  const [isComposing, setComposing] = useState(false)
  const isWrong = !isRight && !isComposing && typed.trim().length >= word.length
  return (
    <div onCompositionStart={() => setComposing(true)} onCompositionEnd={() => setComposing(false)}>
      <TextInput
        label={fill(text.typedField, { word })}
        placeholder={word}
        maxLength={40}
        value={typed}
        onChange={onType}
        onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && onEnter()}
        error={isWrong ? fill(text.typedFault, { word }) : undefined}
      />
    </div>
  )
}
