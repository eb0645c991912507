import { Button, TextInput, View } from '@latchkey/react/ui'
import { type ReactNode, useState } from 'react'
import { useText } from './language/useText.js'
import type { Work } from './useWork.js'

export interface CodeFormProps {
  readonly title: string
  /** Of the field. */
  readonly label: string
  readonly maxLength: number
  /** A code from a mail, which browsers fill in. */
  readonly isOneTime?: boolean | undefined
  /** Of the button that enters the code. */
  readonly action: string
  readonly work: Work
  readonly onEnter: (code: string) => Promise<void>
  readonly onCancel: () => void
  /** Before the field. */
  readonly children: ReactNode
  /** After the field. */
  readonly more?: ReactNode
}

/** A view with one code to enter, and what is wrong with it. */
export function CodeForm({ work, onEnter, onCancel, ...props }: CodeFormProps): ReactNode {
  const text = useText()
  const { title, label, maxLength, isOneTime = false, action, children, more } = props
  const [code, setCode] = useState('')
  const { isRunning, problem, run, clear } = work
  const enter = (): void => run(() => onEnter(code))
  return (
    <View
      title={title}
      footer={
        <>
          <Button variant="primary" full loading={isRunning} disabled={code.trim() === ''} onClick={enter}>
            {action}
          </Button>
          <Button variant="quiet" full onClick={onCancel}>
            {text.cancel}
          </Button>
        </>
      }
    >
      <form
        className="fr-stack"
        onSubmit={(event) => {
          event.preventDefault()
          enter()
        }}
      >
        {children}
        <TextInput
          label={label}
          value={code}
          maxLength={maxLength}
          inputMode={isOneTime ? 'numeric' : undefined}
          autoComplete={isOneTime ? 'one-time-code' : undefined}
          autoFocus
          onChange={(typed) => {
            clear()
            setCode(typed)
          }}
          error={problem}
        />
        {more}
      </form>
    </View>
  )
}
