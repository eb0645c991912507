import { provide } from '@latchkey/core'
import { tokensService } from '@latchkey/core/services'
import { createFakeAdapter } from '@latchkey/testkit'
import type { ViewSuite } from '@latchkey/testkit/react'
import { nftView } from '../src/api.js'
import { portfolio } from '../src/portfolio.js'
import { activityText } from '../src/react/activity/text.js'
import { nftText } from '../src/react/nfts/text.js'
import { portfolioText } from '../src/react/text.js'
import { createFakeTokens } from './createFakeTokens.js'

/** All parts of the plugin, with a connected account. */
export const viewSuite: ViewSuite = {
  plugin: () => portfolio(),
  adapters: () => [
    createFakeAdapter({ namespace: 'fake', services: [provide(tokensService, createFakeTokens().service)] }),
  ],
  arrange: (modal) => modal.connect({ connectorId: 'fake/fake.wallet' }),
  // Tables of one plugin have one id.
  texts: [{ ...portfolioText, texts: { ...portfolioText.texts, ...activityText.texts, ...nftText.texts } }],
  parameters: {
    [nftView.id]: {
      nft: {
        networkId: 'fake:1',
        contract: '0x00000000000000000000000000000000000000cc',
        tokenId: '1',
        standard: 'erc721',
        name: 'Boat',
        collection: 'Harbour',
        image: undefined,
        isSpam: true,
      },
    },
  },
  limit: 60_000, // the first rendered view loads the whole dialog, which takes long on a busy machine
}
