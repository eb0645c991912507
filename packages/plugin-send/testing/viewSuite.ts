import type { TokenList } from '@latchkey/core/services'
import { moneyText } from '@latchkey/react/money'
import type { ViewSuite } from '@latchkey/testkit/react'
import { atom } from 'nanostores'
import { createFormRequest } from '../../core/testing/createFormRequest.js'
import { sendConfirmedView, sendView } from '../src/api.js'
import { compareAddressesView, internalApi, sendPreviewView, sendSelectTokenView } from '../src/contract/internals.js'
import type { SendForm } from '../src/form/SendForm.js'
import { openSending } from '../src/openSending.js'
import { sendText } from '../src/react/text.js'
import { send } from '../src/send.js'
import { createFakeChain } from './fakeChain.js'
import { fakeAdapterOn, listTokens, nativeToken, networkId, otherToken } from './startSend.js'

const parameters = { amount: '1.5', receiver: 'fake-bob' }
/** The form of the modal that was arranged last. */
let form: SendForm | undefined
const withForm = {
  get form() {
    if (!form) throw new Error('The suite arranges a modal before it renders.')
    return form
  },
}

/** All views of the plugin, with a connected account that has two tokens. */
export const viewSuite: ViewSuite = {
  plugin: () => send(),
  adapters: () => [fakeAdapterOn(createFakeChain())],
  needs: () => [listTokens(atom<TokenList>({ tokens: [nativeToken, otherToken], isLoading: false, currency: 'usd' }))],
  async arrange(modal) {
    const { address } = await modal.connect({ connectorId: 'fake/fake.wallet' })
    const request = createFormRequest(modal, { address, networkId }, parameters)
    form = modal.api(internalApi).sendingBy(openSending).createForm(request)
  },
  texts: [sendText, moneyText],
  limit: 60_000, // the first rendered view loads the whole dialog, which takes long on a busy machine
  parameters: {
    [sendView.id]: parameters,
    [sendSelectTokenView.id]: withForm,
    [sendPreviewView.id]: withForm,
    [sendConfirmedView.id]: {},
    [compareAddressesView.id]: { entered: 'fake-bob-1', known: 'fake-bab-1' },
  },
}
