import { avalanche, base, mainnet, sepolia, solanaDevnet, solanaMainnet, solanaTestnet } from '@latchkey/core'
import * as v from 'valibot'
import { filledText } from '../../config/schemas/filledText.js'
import type { NetworkPart } from '../../Feature.js'
import { walletConfigText } from '../settings/text.js'

export interface WalletNetworkSettings {
  /** What users of the wallet read. */
  readonly name: string
}

const known = new Map(
  [avalanche, base, mainnet, sepolia, solanaDevnet, solanaMainnet, solanaTestnet].map(({ id, name }) => [id, name]),
)

/** What the wallet reads of each network. */
export const walletNetworkPart: NetworkPart<WalletNetworkSettings> = {
  members: { name: v.optional(v.pipe(filledText, v.regex(/^\P{Cc}{1,60}$/u, walletConfigText.name))) },
  readers: { name: { namespaces: ['eip155', 'solana'], text: walletConfigText.networkName } },
  resolve: (id, { name }) => ({ name: name ?? known.get(id) ?? id }),
}
