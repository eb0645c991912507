import type { ResolvedConfig } from '../../config/ResolvedConfig.js'
import type { WalletNetwork } from './WalletNetwork.js'

/** Of Solana's networks that have no other one: the same on each. */
const sol = { name: 'Solana', symbol: 'SOL', decimals: 9 }

/** The networks of the configuration on which wallets are. */
export function walletNetworksOf({ networks }: Pick<ResolvedConfig, 'networks'>): readonly WalletNetwork[] {
  return Array.from(networks).flatMap(([id, { name, nativeCurrency }]) => {
    const currency = nativeCurrency ?? (id.startsWith('solana:') ? sol : undefined)
    if (!/^(?:eip155|solana):/.test(id) || !currency) return []
    const { name: currencyName, symbol, decimals } = currency
    return [{ id, name, nativeCurrency: { name: currencyName, symbol, decimals } }]
  })
}
