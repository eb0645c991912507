import type { AdapterRuntime, Capabilities, CapabilityName } from '../contract/adapter.js'
import type { LiveConnection } from '../contract/stores.js'
import { UnsupportedCapabilityError } from '../errors/UnsupportedCapabilityError.js'

/**
 * Returns a capability that the adapter has and the wallet does not lack.
 * @throws {UnsupportedCapabilityError} when it is absent.
 */
export function capabilityOf<Name extends CapabilityName>(
  runtime: AdapterRuntime,
  name: Name,
  live?: LiveConnection | undefined,
): NonNullable<Capabilities[Name]> {
  const capability = runtime.capabilities[name]
  if (!capability || live?.state?.lacks?.includes(name)) throw new UnsupportedCapabilityError(name)
  return capability
}
