import type { Adapter } from './adapter.js'

/**
 * Fills in the version of the contract. Declare the factory's return type, so that `Provider` is
 * known inside.
 */
export function defineAdapter<Namespace extends string, Provider, Api>(
  adapter: Omit<Adapter<Namespace, Provider, Api>, 'contract'>,
): Adapter<Namespace, Provider, Api> {
  return { ...adapter, contract: 1 }
}
