import type { Network } from '@latchkey/core'

/** A public network as this page lists it: wallets sign for it, and nothing is read of it, because the page talks to this machine only. */
export function withoutNode(network: Network): Network {
  return { ...network, rpcUrls: { default: { http: [] } } }
}
