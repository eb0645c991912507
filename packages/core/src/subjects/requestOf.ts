import type { ModalCore } from '../contract/core.js'
import type { RemoteRequest } from '../contract/transport.js'
import { requestedCapabilitiesOf } from './requestedCapabilitiesOf.js'

/** What a remote wallet is asked for: all that the app's adapters and networks allow. `undefined`: that is nothing. */
export function requestOf(
  core: ModalCore,
  signal: AbortSignal,
  networkId?: string | undefined,
): RemoteRequest | undefined {
  const namespaces = requestedCapabilitiesOf(core)
  const ids = [...namespaces.values()].flatMap(({ networks }) => networks.map(({ id }) => id))
  const [first, ...others] = new Set([...ids.filter((id) => id === networkId), ...ids])
  return first === undefined ? undefined : { networkIds: [first, ...others], namespaces, signal }
}
