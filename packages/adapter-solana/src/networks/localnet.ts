import { checkFactoryOptions, type Network, optionRules } from '@latchkey/core'
import { solanaText } from '../text.js'

export interface LocalnetOptions {
  /**
   * The node's answer to `getGenesisHash`. The network's id contains it (CAIP-2), so stored choices
   * of two local chains stay apart. Absent: any local chain, as `solana:localnet`.
   */
  readonly genesisHash?: string | undefined
}

/**
 * A chain on this machine or in a test.
 *
 * @param url - URL of its JSON-RPC, e.g. `http://127.0.0.1:8899`.
 * @throws {ConfigurationError}
 */
export function localnet(url: string, options: LocalnetOptions = {}): Network {
  checkFactoryOptions('localnet', { url }, { url: optionRules.httpUrl }, ['url'])
  checkFactoryOptions('localnet', options, { genesisHash: optionRules.text })
  const { genesisHash = 'localnet' } = options
  return {
    id: `solana:${genesisHash.slice(0, 32)}`,
    name: solanaText.localnet,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [url] } },
    testnet: true,
    assets: { imageId: 'a1b58899-f671-4276-6a5e-56ca5bd59700' },
  }
}
