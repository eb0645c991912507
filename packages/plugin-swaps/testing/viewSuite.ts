import type { TokenList } from '@latchkey/core/services'
import { moneyText } from '@latchkey/react/money'
import type { ViewSuite } from '@latchkey/testkit/react'
import { atom } from 'nanostores'
import { createFormRequest } from '../../core/testing/createFormRequest.js'
import { swapView } from '../src/api.js'
import { internalApi, swapPreviewView, swapSelectTokenView } from '../src/contract/internals.js'
import type { SwapForm } from '../src/form/SwapForm.js'
import { openSwapping } from '../src/openSwapping.js'
import { swapsText } from '../src/react/text.js'
import { swaps } from '../src/swaps.js'
import { createFakeMarket } from './createFakeMarket.js'
import { endedSwap } from './endedSwap.js'
import { dollar, fakeAdapterOn, listTokens, networkId, router, tokens } from './startSwaps.js'

const market = createFakeMarket({ tokens, router })
const parameters = { amount: '1.5', buy: dollar }
/** The form of the modal that was arranged last. */
let form: SwapForm | undefined
const formOf = (): SwapForm => {
  if (!form) throw new Error('The suite arranges a modal before it renders.')
  return form
}

/** All views of the plugin, with a connected account that has two tokens. */
export const viewSuite: ViewSuite = {
  plugin: () => swaps({ providers: [market.provider] }),
  adapters: () => [fakeAdapterOn(market)],
  needs: () => [listTokens(atom<TokenList>({ tokens, isLoading: false, currency: 'usd' }))],
  async arrange(modal) {
    const { address } = await modal.connect({ connectorId: 'fake/fake.wallet' })
    const { add } = await modal.api(internalApi).contextOf().loadLedger()
    add(endedSwap(address))
    const request = createFormRequest(modal, { address, networkId }, parameters)
    form = modal.api(internalApi).swappingBy(openSwapping).createForm(request)
  },
  texts: [swapsText, moneyText],
  limit: 60_000, // the first rendered view loads the whole dialog, which takes long on a busy machine
  parameters: {
    [swapView.id]: parameters,
    [swapSelectTokenView.id]: {
      get form() {
        return formOf()
      },
      side: 'buy',
    },
    [swapPreviewView.id]: {
      get form() {
        return formOf()
      },
    },
  },
}
