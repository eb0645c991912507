import type { ModalCore } from '../contract/core.js'
import { NetworkNotFoundError } from '../errors/NetworkNotFoundError.js'

/** The error for a network that the app does not list. It names the listed ones. */
export function networkNotFound({ stores }: ModalCore, networkId: string | undefined): NetworkNotFoundError {
  return new NetworkNotFoundError(networkId, { listed: stores.networks.$all.get().map(({ id }) => id) })
}
