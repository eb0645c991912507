import { type PluginContext, type TokenBalance, withTimeout } from '@latchkey/core'

/** ms for one reading. */
const limit = 10_000

/**
 * What an account has of one token, by the nodes of the network.
 *
 * @param address - Of the token's contract. Absent: the network's own currency.
 * @returns `undefined` if the network's adapter knows no tokens, or the node does not read this one.
 * @throws what the node's failure is.
 */
export async function readBalance(
  context: Pick<PluginContext, 'tokensOf' | 'clock'>,
  {
    account,
    networkId,
    address,
  }: { readonly account: string; readonly networkId: string; readonly address?: string | undefined },
  signal: AbortSignal,
): Promise<TokenBalance | undefined> {
  const service = context.tokensOf(networkId)
  if (!service) return undefined
  return withTimeout(
    context.clock,
    limit,
    async (ends) => {
      const token = address === undefined ? undefined : await service.describe(address, networkId, ends)
      const balances = await service.read(account, networkId, token ? [token] : [], ends)
      return balances.find((each) => each.address === token?.address)
    },
    signal,
  )
}
