import type { Services } from '../contract/options.js'
import { checkFactoryOptions } from '../entities/checkFactoryOptions.js'
import { anyText } from '../entities/optionRules.js'
import { gatewayNetworkIds } from './gatewayNetworkIds.js'

/**
 * The services of the public cloud, as its own clients use them. To replace one, spread the result
 * into an object.
 *
 * @throws {ConfigurationError} for a project id that is no text.
 */
export function hostedCloud(options: { readonly projectId: string }): Services {
  checkFactoryOptions('hostedCloud', options, { projectId: anyText })
  const { projectId } = options
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
