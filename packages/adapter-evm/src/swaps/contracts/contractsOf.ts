import { checkObject, checkText } from '@latchkey/core'
import { officialContracts } from './officialContracts.js'
import type { SwapContracts } from './SwapContracts.js'

/**
 * The contracts of a network (CAIP-2) that swaps may use: those of the package, replaced by those
 * of the app where it names some. Bases and aggregators are joined. `undefined`: none.
 *
 * @throws {InvalidInputError}
 */
export function contractsOf(
  options: { readonly swapContracts?: Readonly<Record<string, SwapContracts>> | undefined },
  networkId: string,
): SwapContracts | undefined {
  checkObject('options with swapContracts', options)
  checkText('network id', networkId)
  const { swapContracts = {} } = options
  const official = memberOf(officialContracts, networkId)
  const own = memberOf(swapContracts, networkId)
  if (!official || !own) return own ?? official
  return {
    ...official,
    ...own,
    bases: [...(own.bases ?? []), ...(official.bases ?? [])],
    aggregators: [...(own.aggregators ?? []), ...(official.aggregators ?? [])],
  }
}

/** A network's id could be the name of a method of all objects. */
function memberOf<Value>(list: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(list, key) ? list[key] : undefined
}
