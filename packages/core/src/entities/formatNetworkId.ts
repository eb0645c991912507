import { checkText } from './checkText.js'
import { isRecord } from './isRecord.js'
import { type NetworkId, parseNetworkId } from './parseNetworkId.js'

/**
 * Joins the parts of a CAIP-2 id.
 *
 * @throws {InvalidInputError} when they do not make one.
 */
export function formatNetworkId(parts: NetworkId): string {
  const { namespace, reference }: Partial<NetworkId> = isRecord(parts) ? parts : {}
  for (const part of [namespace, reference]) checkText('network id', part)
  const id = `${namespace}:${reference}`
  parseNetworkId(id)
  return id
}
