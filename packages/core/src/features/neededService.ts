import type { PluginContext, ServiceToken } from '../contract/plugin.js'
import { UnsupportedCapabilityError } from '../errors/UnsupportedCapabilityError.js'

/** @throws {UnsupportedCapabilityError} when the network's adapter does not list the service. */
export function neededService<T>(
  { service }: Pick<PluginContext, 'service'>,
  token: ServiceToken<T>,
  networkId: string,
): T {
  const found = service(token, networkId)
  if (found === undefined) throw new UnsupportedCapabilityError(token.id)
  return found
}
