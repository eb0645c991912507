import { InvalidInputError } from '../errors/InvalidInputError.js'
import { isNetworkId } from './network.js'

/** The parts of a CAIP-2 id. */
export interface NetworkId {
  readonly namespace: string
  readonly reference: string
}

/**
 * Parses a CAIP-2 id by its grammar. The adapter checks whether its namespace allows the reference.
 *
 * @throws {InvalidInputError}
 */
export function parseNetworkId(id: string): NetworkId {
  if (!isNetworkId(id)) throw new InvalidInputError('network id', id)
  const colon = id.indexOf(':')
  return { namespace: id.slice(0, colon), reference: id.slice(colon + 1) }
}
