import { type NetworkId, parseNetworkId } from './parseNetworkId.js'

/**
 * Joins the parts of a CAIP-2 id.
 *
 * @throws {InvalidInputError} when they do not make one.
 */
export function formatNetworkId({ namespace, reference }: NetworkId): string {
  const id = `${namespace}:${reference}`
  parseNetworkId(id)
  return id
}
