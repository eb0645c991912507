import { InvalidInputError } from '../errors/InvalidInputError.js'
import { isNetworkId } from './isNetworkId.js'

/** The parts of a CAIP-2 id. */
export interface NetworkId {
  readonly namespace: string
  readonly reference: string
}

/**
 * Takes a CAIP-2 id apart by its grammar. What a namespace allows as a reference is for its adapter to say.
 *
 * @throws {InvalidInputError}
 */
export function parseNetworkId(id: string): NetworkId {
  if (!isNetworkId(id)) throw new InvalidInputError('network id', id)
  const colon = id.indexOf(':')
  return { namespace: id.slice(0, colon), reference: id.slice(colon + 1) }
}
