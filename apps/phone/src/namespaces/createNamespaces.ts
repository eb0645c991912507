import { PhoneError } from '../errors/PhoneError.js'
import { bitcoinNamespace } from './bitcoinNamespace.js'
import { evmNamespace } from './evmNamespace.js'
import type { PhoneNamespace } from './PhoneNamespace.js'
import type { PhoneNetwork } from './PhoneNetwork.js'
import { polkadotNamespace } from './polkadotNamespace.js'
import { solanaNamespace } from './solanaNamespace.js'

type MakeNamespace = (networks: readonly PhoneNetwork[], accountCount: number) => PhoneNamespace

const makers: ReadonlyMap<string, MakeNamespace> = new Map([
  ['eip155', evmNamespace],
  ['solana', solanaNamespace],
  ['bip122', bitcoinNamespace],
  ['polkadot', polkadotNamespace],
])

/**
 * The namespaces of these networks, in the order of the list.
 *
 * @throws {PhoneError} for a network of another namespace.
 */
export function createNamespaces(
  networks: readonly PhoneNetwork[],
  accountCount: number,
): ReadonlyMap<string, PhoneNamespace> {
  const groups = Map.groupBy(networks, ({ id }) => id.split(':')[0] ?? '')
  return new Map(
    Array.from(groups, ([id, group]) => {
      const make = makers.get(id)
      if (!make)
        throw new PhoneError(
          'PHONE_UNKNOWN',
          `The phone has no keys for ${group[0]?.id}. It has keys for ${[...makers.keys()].join(', ')}.`,
        )
      return [id, make(group, accountCount)]
    }),
  )
}
