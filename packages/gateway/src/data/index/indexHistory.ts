import {
  createSolanaHistory,
  createSqlIndexRepository,
  createSqlSolanaRepository,
  startIndexer,
} from '@latchkey/indexer'
import { purgeEachHour } from '@latchkey/server/database'
import * as v from 'valibot'
import { exactly } from '../../config/schemas/exactly.js'
import { whole } from '../../config/schemas/whole.js'
import { configText } from '../../config/text.js'
import type { NetworkPart } from '../../Feature.js'
import type { HistoryKind, HistoryParameters, HistorySources } from '../history/HistoryKind.js'
import { createNftMetadata } from '../nfts/createNftMetadata.js'
import { createSqlNftMetadata } from '../nfts/createSqlNftMetadata.js'
import type { DataNetworkSettings, IndexSettings } from '../settings/DataNetworkSettings.js'
import { onlyData } from '../settings/onlyData.js'
import { dataConfigText } from '../settings/text.js'
import { createIndexActivity } from './createIndexActivity.js'
import { createIndexNfts } from './createIndexNfts.js'
import { createIndexSigned } from './createIndexSigned.js'
import { createIndexTokens } from './createIndexTokens.js'
import { createSolanaActivity } from './createSolanaActivity.js'
import { createSolanaSigned } from './createSolanaSigned.js'

const index = exactly({
  from: v.optional(whole(0, 1_000_000_000_000)),
  retentionDays: v.optional(whole(1, 36_500)),
  requestsPerSecond: v.optional(whole(1, 10_000)),
})

const network: NetworkPart<Pick<DataNetworkSettings, 'index'>> = {
  members: { index: v.optional(v.union([v.boolean(), index], dataConfigText.index)) },
  readers: { index: onlyData },
  resolve(networkId, { index: given = false }, { report }) {
    if (given === false) return { index: undefined }
    const members = given === true ? {} : given
    // Only of EVM networks blocks are read.
    for (const [name, value] of networkId.startsWith('eip155:') ? [] : Object.entries(members)) {
      if (value !== undefined) report({ path: ['networks', networkId, 'index', name], text: configText.onlyEvm })
    }
    const { from, retentionDays, requestsPerSecond = 20 } = members
    return { index: { from, retentionDays, requestsPerSecond } }
  },
}

/** The gateway's own index. */
export const indexHistory: HistoryKind = {
  network,
  create(parameters) {
    const { index: settings } = parameters.network
    if (!settings) return undefined
    return parameters.networkId.startsWith('eip155:') ? ofBlocks(parameters, settings) : ofSignatures(parameters)
  },
}

function ofBlocks(
  { context, networkId, rpc, tokens }: HistoryParameters,
  { from, retentionDays, requestsPerSecond }: IndexSettings,
): HistorySources {
  const { clock, config, database, ended, metrics, requestedClient } = context
  const repository = createSqlIndexRepository(database)
  startIndexer({
    background: context,
    network: networkId,
    repository,
    rpc,
    from,
    retentionDays,
    rate: requestsPerSecond,
    count: (outcome, blocks) => metrics.blocks.inc({ network: networkId, outcome }, blocks),
    measure: (behind) => metrics.behind.set({ network: networkId }, behind),
  })
  const metadata = createNftMetadata({
    network: networkId,
    repository: createSqlNftMetadata(database),
    reader: { rpc, client: requestedClient, gateways: config.data.gateways },
    clock,
    ended,
    count: (outcome) => metrics.sources.inc({ source: 'metadata', outcome }),
  })
  return {
    activity: createIndexActivity({ network: networkId, repository, metadata, tokens, clock }),
    isWhole: from === 0,
    nfts: createIndexNfts({ network: networkId, repository, metadata, clock }),
    discovered: createIndexTokens({ network: networkId, repository }),
    signed: createIndexSigned({ network: networkId, repository }),
  }
}

const day = 24 * 60 * 60_000
/** Days for which addresses of Solana are kept after the last request for them. */
const solanaDays = 30

/** Solana has no blocks that are read: the transactions of addresses that were asked for. */
function ofSignatures({ context, networkId, rpc, tokens }: HistoryParameters): HistorySources {
  const { clock, database } = context
  const repository = createSqlSolanaRepository(database)
  purgeEachHour(context, (now, signal) => repository.purge(networkId, now - solanaDays * day, signal))
  const listed = tokens.listed.flatMap(({ address }) => address ?? [])
  const history = createSolanaHistory({ network: networkId, repository, rpc, listed, clock })
  return {
    activity: createSolanaActivity({ history, rpc, tokens }),
    isWhole: true,
    signed: createSolanaSigned({ network: networkId, repository }),
  }
}
