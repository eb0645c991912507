import { fill, useModal, useText } from '@latchkey/react'
import { Notice, TextInput } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { swapsText } from './text.js'
import { writePercent } from './writePercent.js'

export interface TypedConfirmationProps {
  /** What the user has to type. */
  readonly word: string
  /** In 1/10,000. `undefined`: not known. */
  readonly impact: number | undefined
  readonly typed: string
  readonly isRight: boolean
  readonly onType: (typed: string) => void
}

/**
 * Asks the user to type what the swap costs. A tick box would be ticked without reading (security
 * SWP-2).
 */
export function TypedConfirmation({ word, impact, typed, isRight, onType }: TypedConfirmationProps): ReactNode {
  const text = useText(swapsText)
  const { locale } = useModal().settings
  return (
    <div className="swp-typed">
      <Notice tone="danger" title={fill(text.typedTitle, { word })}>
        {impact === undefined ? text.typedUnknownText : fill(text.typedText, { percent: writePercent(impact, locale) })}
      </Notice>
      <TextInput
        label={fill(text.typedField, { word })}
        labelHidden
        placeholder={word}
        maxLength={40}
        value={typed}
        onChange={onType}
        error={
          typed !== '' && !isRight && typed.trim().length >= word.length ? fill(text.typedFault, { word }) : undefined
        }
      />
    </div>
  )
}
