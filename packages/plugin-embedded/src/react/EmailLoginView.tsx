import { useApi, useModal, useText } from '@latchkey/react'
import { RowGroup, Separator, useStyles, View } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { embeddedApi } from '../api.js'
import { EmailForm } from './EmailForm.js'
import css from './embedded.css?inline'
import { PasskeyRow } from './PasskeyRow.js'
import { SocialRows } from './SocialRows.js'
import { embeddedText } from './text.js'
import { useSocials } from './useSocials.js'

/** All ways to sign in to the wallet, for a user who was asked to. */
export default function EmailLoginView(): ReactNode {
  useStyles(css)
  const text = useText(embeddedText)
  const { settings } = useModal()
  const { hasPasskey } = useApi(embeddedApi)
  const socials = useSocials()
  const hasEmail = settings.features.email !== false
  return (
    <View title={text.emailTitle}>
      <div className="emb-method">
        {hasEmail && <EmailForm autoFocus />}
        {hasPasskey && (
          <RowGroup>
            <PasskeyRow />
          </RowGroup>
        )}
        {socials.length > 0 && (
          <>
            <Separator>{text.or}</Separator>
            <SocialRows socials={socials} />
          </>
        )}
      </div>
    </View>
  )
}
