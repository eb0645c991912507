import { Button, TextInput, View } from '@latchkey/react/ui'
import { type ReactNode, useState } from 'react'
import type { Scene } from '../screen/Scene.js'
import { fill } from './fill.js'
import { useText } from './language/useText.js'

export interface NewEmailViewProps {
  readonly scene: Extract<Scene, { readonly kind: 'newEmail' }>
}

/** Asks for the address with which the user wants to log in. */
export function NewEmailView({ scene: { email, onEnter, onCancel } }: NewEmailViewProps): ReactNode {
  const text = useText()
  const [address, setAddress] = useState('')
  const [isWrong, setWrong] = useState(false)
  const isEmpty = address.trim() === ''

  /** Only a mail to the address proves more. */
  function enter(): void {
    if (isEmpty) return
    const isAddress = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(address.trim())
    setWrong(!isAddress)
    if (isAddress) onEnter(address.trim())
  }

  return (
    <View
      title={text.newEmailTitle}
      footer={
        <>
          <Button variant="primary" full disabled={isEmpty} onClick={enter}>
            {text.continue}
          </Button>
          <Button variant="quiet" full onClick={onCancel}>
            {text.cancel}
          </Button>
        </>
      }
    >
      <form
        className="fr-stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          enter()
        }}
      >
        <p className="fr-quiet">{email === undefined ? text.firstEmailText : fill(text.newEmailText, { email })}</p>
        <TextInput
          label={text.newEmail}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          value={address}
          onChange={(typed) => {
            setWrong(false)
            setAddress(typed)
          }}
          error={isWrong ? text.emailWrong : undefined}
          autoFocus
        />
      </form>
    </View>
  )
}
