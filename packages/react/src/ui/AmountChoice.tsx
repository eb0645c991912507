import type { MouseEvent, ReactNode } from 'react'
import { useStyles } from '../styles/useStyles.js'
import css from './AmountChoice.css?inline'
import { Button } from './Button.js'
import { useUiText } from './useUiText.js'

export interface AmountChoiceProps {
  /** What the typed text may mean, each with its unit. */
  readonly choices: readonly { readonly label: string; readonly onChoose: () => void }[]
}

/**
 * Asks which amount an unclear text means. It belongs into the note of the field, the `error` of a
 * `TextInput`, which announces it. The focus returns to the field, because the buttons go.
 */
export function AmountChoice({ choices }: AmountChoiceProps): ReactNode {
  useStyles(css)
  const { whichNumber } = useUiText()
  return (
    <span className="lk-amount-choice">
      <span>{whichNumber}</span>
      <span className="lk-amounts">
        {choices.map(({ label, onChoose }) => (
          <Button
            key={label}
            size="small"
            onClick={(event) => {
              focusField(event)
              onChoose()
            }}
          >
            <bdi translate="no">{label}</bdi>
          </Button>
        ))}
      </span>
    </span>
  )
}

/** The field is the one that the note describes. */
function focusField({ currentTarget }: MouseEvent<HTMLElement>): void {
  const note = currentTarget.closest('[role="alert"]')
  const root = currentTarget.getRootNode() as Document | ShadowRoot
  if (note) root.querySelector<HTMLElement>(`[aria-describedby="${note.id}"]`)?.focus({ preventScroll: true })
}
