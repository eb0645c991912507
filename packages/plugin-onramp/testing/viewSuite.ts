import { mainnet, provide } from '@latchkey/core'
import { tokensService } from '@latchkey/core/services'
import { moneyText } from '@latchkey/react/money'
import { createFakeAdapter } from '@latchkey/testkit'
import type { ViewSuite } from '@latchkey/testkit/react'
import { buyInProgressView, onRampProvidersView } from '../src/api.js'
import { internalApi, onRampFiatSelectView, onRampTokenSelectView } from '../src/contract/internals.js'
import type { OnrampForm } from '../src/form/createOnrampForm.js'
import { onramp } from '../src/onramp.js'
import { openOnramp } from '../src/openOnramp.js'
import { onrampText } from '../src/react/text.js'
import { createFakeProvider } from './createFakeProvider.js'
import { account, fakeTokens } from './startOnramp.js'

/** The form of the modal that was arranged last. */
let form: OnrampForm | undefined
const withForm = {
  get form() {
    if (!form) throw new Error('The suite arranges a modal before it renders.')
    return form
  },
}

/** All views of the plugin, with a connected account and one provider. */
export const viewSuite: ViewSuite = {
  plugin: () => onramp({ providers: [createFakeProvider()], timeZone: 'Europe/Zurich' }),
  adapters: () => [
    createFakeAdapter({
      namespace: 'eip155',
      wallets: [{ id: 'fake.wallet', accounts: [{ id: 'ada', address: account, type: 'eoa' }] }],
      services: [provide(tokensService, fakeTokens)],
    }),
  ],
  async arrange(modal) {
    if (!modal.state.$networks.get().some(({ id }) => id === mainnet.id)) modal.addNetwork(mainnet)
    await modal.connect({ connectorId: 'eip155/fake.wallet' })
    form = modal.api(internalApi).openedBy(openOnramp).createForms({}, new AbortController().signal).get()
  },
  texts: [onrampText, moneyText],
  limit: 60_000, // the first rendered view loads the whole dialog, which takes long on a busy machine
  parameters: {
    [onRampProvidersView.id]: {},
    [onRampTokenSelectView.id]: withForm,
    [onRampFiatSelectView.id]: withForm,
    [buyInProgressView.id]: {},
  },
}
