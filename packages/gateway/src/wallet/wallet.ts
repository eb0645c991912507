import type { Feature } from '../Feature.js'
import { walletNetworkPart } from './networks/walletNetworkPart.js'
import { resolveWallet } from './settings/resolveWallet.js'
import { walletConfigText } from './settings/text.js'
import type { WalletSettings } from './settings/WalletSettings.js'
import { walletSchema } from './settings/walletSchema.js'
import type { WalletConfig } from './WalletConfig.js'

/**
 * The server of the embedded wallet. Its routes are at an origin of their own (`createWalletServer`),
 * so it has none among those of the gateway.
 */
export const wallet: Feature<WalletConfig, WalletSettings | undefined> = {
  name: 'wallet',
  schema: walletSchema,
  network: walletNetworkPart,
  resolve: resolveWallet,
  warnings(settings, { projects }) {
    const isUnused = settings && [...projects.values()].every((project) => !project.wallet)
    return isUnused ? [walletConfigText.noProject] : []
  },
}
