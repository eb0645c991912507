import { fill, useApi, useEntry, useText } from '@latchkey/react'
import { Button, View } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { type AcceptTermsParameters, termsApi } from '../api.js'
import { termsText } from '../text.js'
import { TermsLink } from './TermsLink.js'

/** Waits for the user. The gate opens and closes it. */
export default function AcceptTermsView({ accountId }: AcceptTermsParameters): ReactNode {
  const text = useText(termsText)
  const { version, accept } = useApi(termsApi)
  const { entry } = useEntry()
  return (
    <View
      title={text.title}
      footer={
        <>
          <Button variant="primary" full autoFocus onClick={() => accept(accountId)}>
            {text.accept}
          </Button>
          <Button variant="quiet" full onClick={() => entry.opened.close()}>
            {text.refuse}
          </Button>
        </>
      }
    >
      <p>{fill(text.lead, { version })}</p>
      <TermsLink />
    </View>
  )
}
