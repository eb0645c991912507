import { Button, CopyButton, Notice, TextInput, View, ViewFrame } from '@latchkey/react/ui'
import { type ReactNode, useState } from 'react'
import type { Scene } from '../screen/Scene.js'
import { fill } from './fill.js'
import { useText } from './language/useText.js'

export interface SaveCodeViewProps {
  readonly scene: Extract<Scene, { readonly kind: 'saveCode' }>
}

/** Shows a recovery code, then asks for its end: a user who has not saved it finds that out now. */
export function SaveCodeView({ scene }: SaveCodeViewProps): ReactNode {
  const [isChecking, setChecking] = useState(false)
  return isChecking ? (
    <ViewFrame onBack={() => setChecking(false)} direction="forward">
      <Check scene={scene} />
    </ViewFrame>
  ) : (
    <ViewFrame>
      <Shown scene={scene} onNext={() => setChecking(true)} />
    </ViewFrame>
  )
}

function Shown({ scene, onNext }: SaveCodeViewProps & { readonly onNext: () => void }): ReactNode {
  const text = useText()
  const { code, kit, onCancel } = scene
  const groups = code.split('-').map((group, at) => ({ group, at }))
  return (
    <View
      title={text.saveTitle}
      footer={
        <>
          <Button variant="primary" full onClick={onNext}>
            {text.saved}
          </Button>
          <Button variant="quiet" full onClick={onCancel}>
            {text.leave}
          </Button>
        </>
      }
    >
      <div className="fr-stack">
        <Notice>{text.saveText}</Notice>
        <p className="fr-code" translate="no" dir="ltr">
          {groups.map(({ group, at }) => (
            <span key={at}>{group}</span>
          ))}
        </p>
        <div className="fr-copies">
          <Copy value={code} label={text.copyCode} />
          <Copy value={kit} label={text.copyKit} />
        </div>
        <p className="fr-quiet">{fill(text.kitText, { page: `${window.location.origin}/recover` })}</p>
      </div>
    </View>
  )
}

/** Two buttons with one icon need their words. */
function Copy({ value, label }: { readonly value: string; readonly label: string }): ReactNode {
  return (
    <div className="fr-copy">
      <CopyButton value={value} label={label} />
      <span aria-hidden="true">{label}</span>
    </div>
  )
}

function Check({ scene: { code, onSaved } }: SaveCodeViewProps): ReactNode {
  const text = useText()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [isDone, setDone] = useState(false)
  const check = (): void => {
    const isRight = typed.trim().toUpperCase() === code.slice(-4)
    setWrong(!isRight)
    if (!isRight) return
    setDone(true)
    onSaved()
  }
  return (
    <View
      title={text.checkTitle}
      footer={
        <Button variant="primary" full loading={isDone} disabled={typed.trim() === ''} onClick={check}>
          {text.continue}
        </Button>
      }
    >
      <form
        className="fr-stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isDone) check()
        }}
      >
        <p className="fr-quiet">{text.checkText}</p>
        <TextInput
          label={text.lastGroup}
          value={typed}
          maxLength={8}
          autoFocus
          onChange={setTyped}
          error={isWrong ? text.wrongGroup : undefined}
        />
      </form>
    </View>
  )
}
