import { InvalidInputError, type TokenBalance } from '@latchkey/core'
import { parseAddress } from '../address/parseAddress.js'
import { callContracts } from './callContracts.js'
import { describeToken } from './describeToken.js'
import { encodeCall } from './encodeCall.js'
import type { TokenBalanceRequest } from './TokenBalanceRequest.js'
import type { TokenNetworks } from './TokenNetworks.js'

/** One token of one account, with what the token says of itself. */
export async function readBalance(
  core: TokenNetworks,
  { token, address, networkId, signal = new AbortController().signal }: TokenBalanceRequest,
): Promise<TokenBalance> {
  const call = { to: parseAddress(token), data: encodeCall('balanceOf', parseAddress(address)) }
  const [described, [answer]] = await Promise.all([
    describeToken(core, token, networkId, signal),
    callContracts(core, networkId, [call], signal),
  ])
  // More than one word is not the answer of a token. Less is no answer.
  if (answer?.length !== 66) throw new InvalidInputError('token address', token)
  return { ...described, networkId, amount: BigInt(answer) }
}
