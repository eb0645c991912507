import { Button, KeyIcon, Notice, Picture, View } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { useText } from './language/useText.js'
import { useWork } from './useWork.js'

export interface PasskeyPromptProps {
  readonly title: string
  /** What happens. */
  readonly children: ReactNode
  /** Of the button. Only a click here lets the browser ask for a passkey. */
  readonly action: string
  readonly onUse: () => Promise<void>
  /** Another way. `run` shows what is wrong with it, as for the first one. */
  readonly other?: { readonly label: string; readonly onClick: () => void | Promise<void> } | undefined
  readonly problem?: string | undefined
  readonly cancel?: string | undefined
  readonly onCancel: () => void
}

/** Asks the user to use a passkey, or to make one. */
export function PasskeyPrompt({
  title,
  children,
  action,
  onUse,
  other,
  cancel,
  onCancel,
  ...props
}: PasskeyPromptProps): ReactNode {
  const text = useText()
  const { isRunning, problem = props.problem, run } = useWork()
  return (
    <View
      title={title}
      footer={
        <>
          <Button variant="primary" full loading={isRunning} onClick={() => run(onUse)}>
            {action}
          </Button>
          {other && (
            <Button full disabled={isRunning} onClick={() => run(async () => other.onClick())}>
              {other.label}
            </Button>
          )}
          <Button variant="quiet" full onClick={onCancel}>
            {cancel ?? text.cancel}
          </Button>
        </>
      }
    >
      <div className="fr-stack">
        <div className="fr-center">
          <Picture name={title} icon={<KeyIcon />} size="large" />
        </div>
        {children}
        {problem !== undefined && (
          <Notice tone="warning" live>
            {problem}
          </Notice>
        )}
      </div>
    </View>
  )
}
