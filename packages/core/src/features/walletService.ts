import type { PluginContext, ServiceToken } from '../contract/plugin.js'
import { UnsupportedCapabilityError } from '../errors/UnsupportedCapabilityError.js'
import { neededService } from './neededService.js'

/** @throws {UnsupportedCapabilityError} when the adapter does not list the service, or the current wallet lacks it. */
export function walletService<T>(
  context: Pick<PluginContext, 'service' | 'wallet'>,
  token: ServiceToken<T>,
  networkId: string,
): T {
  if (!context.wallet.can(token)) throw new UnsupportedCapabilityError(token.id)
  return neededService(context, token, networkId)
}
