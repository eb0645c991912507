import { checkObject, checkText } from '@latchkey/core'
import { genericPrefix } from './genericPrefix.js'
import { knownPrefixes } from './knownPrefixes.js'

/**
 * The SS58 prefix of a network. Prefixes of the app take precedence. An unknown network has the
 * generic prefix.
 *
 * @throws {InvalidInputError}
 */
export function prefixOf(networkId: string, own: Readonly<Record<string, number>> = {}): number {
  checkText('network id', networkId)
  checkObject('list of prefixes', own)
  for (const prefixes of [own, knownPrefixes]) {
    const prefix = Object.hasOwn(prefixes, networkId) ? prefixes[networkId] : undefined
    if (prefix !== undefined) return prefix
  }
  return genericPrefix
}
