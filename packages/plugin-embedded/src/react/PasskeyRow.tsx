import { isUserRejection } from '@latchkey/core'
import { useApi, useModal, useText } from '@latchkey/react'
import { KeyIcon, ListItem, Picture } from '@latchkey/react/ui'
import { type ReactNode, useState } from 'react'
import { embeddedApi } from '../api.js'
import { embeddedText } from './text.js'

/** Signs in with a passkey. The frame shows itself and asks for it. */
export function PasskeyRow(): ReactNode {
  const modal = useModal()
  const text = useText(embeddedText)
  const api = useApi(embeddedApi)
  const [isPending, setPending] = useState(false)

  async function signIn(): Promise<void> {
    setPending(true)
    try {
      await api.passkey()
      modal.close()
    } catch (error) {
      if (!isUserRejection(error)) modal.showToast('error', text.noPasskey)
    } finally {
      setPending(false)
    }
  }

  return (
    <ListItem
      label={text.passkey}
      picture={<Picture name={text.passkey} icon={<KeyIcon />} />}
      loading={isPending}
      onClick={() => void signIn()}
    />
  )
}
