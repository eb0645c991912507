import { genericPrefix } from './genericPrefix.js'
import { knownPrefixes } from './knownPrefixes.js'

/**
 * The SS58 prefix of a network. Prefixes of the app take precedence. An unknown network has the
 * generic prefix.
 */
export function prefixOf(networkId: string, own: Readonly<Record<string, number>> = {}): number {
  for (const prefixes of [own, knownPrefixes]) {
    const prefix = Object.hasOwn(prefixes, networkId) ? prefixes[networkId] : undefined
    if (prefix !== undefined) return prefix
  }
  return genericPrefix
}
