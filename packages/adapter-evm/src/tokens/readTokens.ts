import type { Token, TokenBalance } from '@latchkey/core/services'
import type { Address } from 'viem'
import type { EvmCore } from '../evmCore.js'
import { readQuantity } from '../hex/readQuantity.js'
import { callContracts } from './callContracts.js'
import { encodeCall } from './encodeCall.js'

/**
 * wei and the listed ERC-20 tokens of an account. A token whose contract gives no balance is left
 * out.
 */
export async function readTokens(
  core: EvmCore,
  address: string,
  networkId: string,
  tokens: readonly Token[],
  signal: AbortSignal,
): Promise<readonly TokenBalance[]> {
  const owner = address as Address
  const listed = tokens.filter((token): token is Token & { readonly address: Address } => token.address !== undefined)
  const calls = listed.map((token) => ({ to: token.address, data: encodeCall('balanceOf', owner) }))
  const [wei, answers] = await Promise.all([
    core.context.rpc(networkId).request('eth_getBalance', [address, 'latest'], { signal }),
    callContracts(core, networkId, calls, signal),
  ])
  const balances = listed.flatMap((token, index) => {
    const answer = answers[index]
    // More than one word is not the answer of a token. Less is no answer.
    const amount = answer?.length === 66 ? BigInt(answer) : undefined
    return amount === undefined ? [] : [{ ...token, networkId, amount }]
  })
  return [{ ...nativeOn(core, networkId), networkId, amount: readQuantity('eth_getBalance', wei) }, ...balances]
}

function nativeOn({ context }: EvmCore, networkId: string): Token {
  const network = context.$networks.get().find(({ id }) => id === networkId)
  const { name, symbol, decimals } = network?.nativeCurrency ?? { name: 'Ether', symbol: 'ETH', decimals: 18 }
  return { name, symbol, decimals }
}
