import type { Network } from '@latchkey/core'

/**
 * A public network without its RPC URLs, because the page connects to this machine only.
 * Wallets can sign for it, but the page reads nothing from it.
 */
export function withoutNode(network: Network): Network {
  return { ...network, rpcUrls: { default: { http: [] } } }
}
