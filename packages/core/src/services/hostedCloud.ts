import type { Services } from '../contract/options.js'
import { gatewayNetworkIds } from './gatewayNetworkIds.js'

/** The public cloud, in the shapes of its own clients. Every entry can be replaced by spreading this into an object. */
export function hostedCloud({ projectId }: { readonly projectId: string }): Services {
  return {
    projectId,
    needsProjectId: true,
    catalogue: 'https://api.web3modal.org',
    data: 'https://rpc.walletconnect.org',
    rpc: { url: 'https://rpc.walletconnect.org/v1/', networkIds: gatewayNetworkIds },
    relay: 'wss://relay.walletconnect.org',
    frame: 'https://secure.walletconnect.org',
    analytics: 'https://pulse.walletconnect.org',
  }
}
