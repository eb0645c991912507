import { fill, useApi, useModal, useStore, useText } from '@latchkey/react'
import { KeyIcon, ListItem, Picture, RowGroup } from '@latchkey/react/ui'
import { type ReactNode, useState } from 'react'
import { siwxApi } from '../api.js'
import { siwxText } from './text.js'

/** The session in the account's settings: signs out, or in. */
export default function SessionRow(): ReactNode {
  const modal = useModal()
  const text = useText(siwxText)
  const api = useApi(siwxApi)
  const session = useStore(api.$session)
  const status = useStore(api.$status)
  const [isPending, setPending] = useState(false)
  const label = session ? text.signOut : text.signIn

  async function change(): Promise<void> {
    setPending(true)
    try {
      if (session) await api.signOut()
      else await api.signIn()
    } catch {
      // The view has shown why a sign-in failed.
      if (session) modal.showToast('error', text.signOutFailed)
    } finally {
      setPending(false)
    }
  }

  return (
    <RowGroup caption={session ? text.signedIn : text.signedOut}>
      <ListItem
        label={label}
        detail={session?.expiresAt === undefined ? undefined : untilText(session.expiresAt)}
        picture={<Picture name={label} icon={<KeyIcon />} />}
        loading={isPending || status === 'signingIn'}
        onClick={() => void change()}
      />
    </RowGroup>
  )

  function untilText(expiresAt: number): string {
    const format = new Intl.DateTimeFormat(modal.settings.locale, { dateStyle: 'medium', timeStyle: 'short' })
    return fill(text.signedInUntil, { time: format.format(expiresAt) })
  }
}
