import type { PluginContext } from '@latchkey/core'
import { tokensService } from '@latchkey/core/services'
import type { OnrampToken } from '../contract/OnrampProvider.js'
import { isSameAddress } from '../pages/isSameAddress.js'

/**
 * Services list a network's own currency under an address that stands for it in that namespace. The
 * token is returned without that address, so that it is the same token for all providers.
 */
export function asOwnCurrency({ service }: Pick<PluginContext, 'service'>, token: OnrampToken): OnrampToken {
  const { address, ...own } = token
  const placeholder = service(tokensService, token.networkId)?.nativeAddress(token.networkId)
  const isOwn = address !== undefined && placeholder !== undefined && isSameAddress(address, placeholder)
  return isOwn ? own : token
}
