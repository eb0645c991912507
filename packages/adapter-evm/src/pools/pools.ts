import { checkFactoryOptions, checkMembers, isRecord, loadOnce, type OptionRule, optionRules } from '@latchkey/core'
import type { SwapProvider } from '@latchkey/core/services'
import { hasAddressForm } from '../address/hasAddressForm.js'
import { isEvmNetworkId } from '../chainId/isEvmNetworkId.js'
import { poolText } from './text.js'

export interface PoolOptions {
  /** Unique among the providers of the app. Default: `pools`. */
  readonly id?: string | undefined
  /** What users read. Default: `Uniswap`. */
  readonly name?: string | undefined
  /**
   * Addresses of tokens that users can select, by CAIP-2 id of their network, besides the tokens
   * through which routes lead.
   */
  readonly tokens?: Readonly<Record<string, readonly string[]>> | undefined
}

const rules: Readonly<Record<keyof PoolOptions, OptionRule>> = {
  id: optionRules.text,
  name: optionRules.text,
  tokens: optionRules.rule('lists of addresses by CAIP-2 id ("eip155:…")', areTokens),
}

/**
 * Swaps without a server: in pools of Uniswap v2 and v3, with the contracts that the adapter has for
 * the network. See `quotePools` for the routes. Its code is loaded with the first call.
 *
 * @throws {InvalidInputError} for an unknown option.
 * @throws {ConfigurationError}
 */
export function pools(options: PoolOptions = {}): SwapProvider {
  checkMembers('option of pools()', options, ['id', 'name', 'tokens'])
  checkFactoryOptions('pools', options, rules)
  const { id = 'pools', name = poolText.provider, tokens = {} } = options
  const load = loadOnce(async () => (await import('./poolChunk.js')).createPoolProvider({ id, name, tokens }))
  return {
    id,
    name,
    isLocal: true,
    supports: async (...call) => (await load()).supports(...call),
    tokens: async (...call) => (await load()).tokens(...call),
    quote: async (...call) => (await load()).quote(...call),
    allowance: async (...call) => (await load()).allowance(...call),
    buildApproval: async (...call) => (await load()).buildApproval(...call),
    buildTransaction: async (...call) => (await load()).buildTransaction(...call),
    gasPrice: async (...call) => (await load()).gasPrice(...call),
  }
}

function areTokens(value: unknown): boolean {
  const lists = isRecord(value) ? Object.entries(value) : [['', undefined] as const]
  return lists.every(([id, list]) => isEvmNetworkId(id) && Array.isArray(list) && list.every(hasAddressForm))
}
