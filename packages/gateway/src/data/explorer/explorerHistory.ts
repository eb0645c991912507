import * as v from 'valibot'
import { secret } from '../../config/schemas/secret.js'
import { configText } from '../../config/text.js'
import type { NetworkPart } from '../../Feature.js'
import { createServiceSource } from '../../outgoing/createServiceSource.js'
import type { HistoryKind } from '../history/HistoryKind.js'
import type { DataNetworkSettings } from '../settings/DataNetworkSettings.js'
import { blockscoutUrl } from './blockscoutUrl.js'
import { createBlockscout } from './createBlockscout.js'
import { createBlockscoutSigned } from './createBlockscoutSigned.js'
import { createBlockscoutTokens } from './createBlockscoutTokens.js'

const network: NetworkPart<Pick<DataNetworkSettings, 'explorer'>> = {
  members: { explorer: v.optional(secret) },
  readers: { explorer: { namespaces: ['eip155'], text: configText.onlyEvm } },
  resolve: (networkId, { explorer }, { urlOf }) => ({
    explorer: explorer && urlOf(['networks', networkId, 'explorer'], explorer).replace(/\/+$/, ''),
  }),
}

/** A Blockscout explorer. */
export const explorerHistory: HistoryKind = {
  network,
  create({ context, network: { explorer: url }, tokens }) {
    if (url === undefined) return undefined
    const trial = { url: blockscoutUrl(url, 'stats', {}) }
    const source = createServiceSource(context.outgoing, { name: 'blockscout', trial })
    return {
      activity: createBlockscout({ url, source, native: tokens.native }),
      isWhole: true,
      discovered: createBlockscoutTokens({ url, source }),
      signed: createBlockscoutSigned({ url, source }),
    }
  },
}
