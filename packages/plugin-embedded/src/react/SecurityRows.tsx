import { useApi, useModal, useStore, useText } from '@latchkey/react'
import { KeyIcon, ListItem, MailIcon, PersonIcon, Picture, RowGroup } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { embeddedApi, updateEmailWalletView } from '../api.js'
import { embeddedText } from './text.js'
import { useSecurityPage } from './useSecurityPage.js'

/** In the account's settings: who is signed in, and the wallet's own pages. */
export default function SecurityRows(): ReactNode {
  const modal = useModal()
  const text = useText(embeddedText)
  const api = useApi(embeddedApi)
  const user = useStore(api.$user)
  const security = useSecurityPage()
  // The frame of the hosted cloud has no such pages.
  const { settings } = modal
  const hasPages = !settings.services.needsProjectId

  // A user of the hosted cloud's social logins has no address of their own there.
  const canAddEmail = hasPages && user !== undefined && user.email === undefined && settings.features.email !== false

  return (
    <RowGroup caption={text.accountCaption}>
      {user?.email !== undefined && (
        <ListItem
          label={user.email}
          translate="no"
          detail={text.changeEmail}
          picture={<Picture name={text.changeEmail} icon={<MailIcon />} />}
          trailing="chevron"
          onClick={() => modal.push(updateEmailWalletView)}
        />
      )}
      {canAddEmail && (
        <ListItem
          label={text.addEmail}
          detail={text.addEmailText}
          picture={<Picture name={text.addEmail} icon={<MailIcon />} />}
          trailing="chevron"
          onClick={() => modal.push(updateEmailWalletView)}
        />
      )}
      {user?.userName !== undefined && (
        <ListItem
          label={user.userName}
          translate="no"
          detail={text.accountName}
          picture={<Picture name={text.accountName} icon={<PersonIcon />} />}
        />
      )}
      {hasPages && (
        <ListItem
          label={text.security}
          detail={text.securityText}
          picture={<Picture name={text.security} icon={<KeyIcon />} />}
          trailing="chevron"
          loading={security.isOpening}
          onClick={() => void security.open()}
        />
      )}
    </RowGroup>
  )
}
