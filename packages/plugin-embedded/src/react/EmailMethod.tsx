import { useApi, useText } from '@latchkey/react'
import { RowGroup, useStyles } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { embeddedApi } from '../api.js'
import { EmailForm } from './EmailForm.js'
import css from './embedded.css?inline'
import { PasskeyRow } from './PasskeyRow.js'
import { embeddedText } from './text.js'

/** The section of the Connect view for logins by e-mail and with a passkey. */
export default function EmailMethod(): ReactNode {
  useStyles(css)
  const text = useText(embeddedText)
  const { hasPasskey } = useApi(embeddedApi)
  return (
    <section className="emb-method" aria-label={text.emailTitle}>
      <EmailForm />
      {hasPasskey && (
        <RowGroup>
          <PasskeyRow />
        </RowGroup>
      )}
    </section>
  )
}
