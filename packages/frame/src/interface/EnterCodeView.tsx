import { Button, Notice, TextInput, View } from '@latchkey/react/ui'
import { type ReactNode, useState } from 'react'
import type { Scene } from '../screen/Scene.js'
import { text } from './text.js'
import { useWork } from './useWork.js'

/** Asks for the recovery code on a device that does not open the wallet. */
export function EnterCodeView({
  scene,
}: {
  readonly scene: Extract<Scene, { readonly kind: 'enterCode' }>
}): ReactNode {
  const { email, onEnter, onCancel } = scene
  const [code, setCode] = useState('')
  const { isRunning, problem, run, clear } = useWork()
  return (
    <View
      title={text.enterTitle}
      footer={
        <>
          <Button
            variant="primary"
            full
            loading={isRunning}
            disabled={code.trim() === ''}
            onClick={() => run(() => onEnter(code))}
          >
            {text.open}
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
          run(() => onEnter(code))
        }}
      >
        <Notice title={email}>{text.enterText}</Notice>
        <TextInput
          label={text.recoveryCode}
          value={code}
          maxLength={80}
          autoFocus
          onChange={(typed) => {
            clear()
            setCode(typed)
          }}
          error={problem}
        />
      </form>
    </View>
  )
}
