import type { ReceiverContext, ReceiverRisk } from '@latchkey/core/services'
import { describeAddress } from '../address/describeAddress.js'
import { parseAddress } from '../address/parseAddress.js'
import type { SolanaCore } from '../solanaCore.js'
import { readChainAccounts } from '../transfers/readChainAccounts.js'
import { readHolding } from '../transfers/readHolding.js'
import { tokenPrograms } from '../transfers/tokenPrograms.js'

/**
 * The risk of sending to an address. Programs, mints and token accounts are found by what the
 * network has at the address.
 *
 * @throws {InvalidAnswerError} and what the RPC throws.
 */
export async function describeReceiver(
  core: SolanaCore,
  text: string,
  { networkId, from, tokens = [] }: ReceiverContext,
  signal: AbortSignal,
): Promise<ReceiverRisk | undefined> {
  const address = parseAddress(text)
  const known = describeAddress(address, { from })
  if (known?.action === 'block') return known
  if (tokens.some((token) => parseAddress(token) === address)) return { risk: 'token', action: 'block' }
  const [account] = await readChainAccounts(core.context.rpc(networkId), [address], signal)
  if (account?.executable) return { risk: 'program', action: 'block' }
  if (account && tokenPrograms.includes(account.owner)) {
    return { risk: readHolding(account) ? 'tokenAccount' : 'token', action: 'block' }
  }
  return known
}
