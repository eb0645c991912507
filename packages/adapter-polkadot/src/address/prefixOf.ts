import { genericPrefix } from './genericPrefix.js'
import { knownPrefixes } from './knownPrefixes.js'

/** How a network writes addresses. Own prefixes of the app go first; a network that nobody knows writes them the generic way. */
export function prefixOf(networkId: string, own: Readonly<Record<string, number>> = {}): number {
  for (const prefixes of [own, knownPrefixes]) {
    const prefix = Object.hasOwn(prefixes, networkId) ? prefixes[networkId] : undefined
    if (prefix !== undefined) return prefix
  }
  return genericPrefix
}
