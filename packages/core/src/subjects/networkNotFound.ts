import type { ModalCore } from '../contract/core.js'
import { NetworkNotFoundError } from '../errors/NetworkNotFoundError.js'

/** The error for a network that is not among the modal's, which says which ones are. */
export function networkNotFound({ stores }: ModalCore, networkId: string | undefined): NetworkNotFoundError {
  return new NetworkNotFoundError(networkId, { listed: stores.networks.$all.get().map(({ id }) => id) })
}
