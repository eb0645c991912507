import { viewChecks } from '@latchkey/testkit/react'
import { describeChecks } from '@latchkey/testkit/vitest'
import { acceptTermsView } from './terms/api.js'
import { terms } from './terms/terms.js'
import { termsText } from './terms/text.js'

describeChecks(
  'the views of terms',
  viewChecks({
    plugin: () => terms({ version: '1', url: 'https://app.example/terms' }),
    parameters: { [acceptTermsView.id]: { accountId: 'somebody' } },
    texts: [termsText],
  }),
)
