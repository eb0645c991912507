import * as v from 'valibot'
import { bitcoinMethods } from './bitcoinMethods.js'
import { evmMethods } from './evmMethods.js'
import { notKept } from './keptLifetimes.js'
import type { Method, Methods } from './Method.js'
import { polkadotMethods } from './polkadotMethods.js'
import { solanaMethods } from './solanaMethods.js'

const byNamespace: ReadonlyMap<string, Readonly<Record<string, Method>>> = new Map([
  ['eip155', evmMethods],
  ['solana', solanaMethods],
  ['polkadot', polkadotMethods],
  ['bip122', bitcoinMethods],
])

/** A method of the configuration. It is sent once, since it may change something. */
const unknownMethod: Method = { params: v.unknown(), isSend: true, isCostly: true, lifetimeOf: () => notKept }

/**
 * The methods that apps may call on a network.
 *
 * @param more - Names of the configuration.
 */
export function methodsOf(networkId: string, more: readonly string[]): Methods {
  const [namespace = ''] = networkId.split(':')
  return new Map([
    ...more.map((name) => [name, unknownMethod] as const),
    ...Object.entries(byNamespace.get(namespace) ?? {}),
  ])
}
