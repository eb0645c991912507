import { checkMembers, checkObject, InvalidInputError, type Modal } from '@latchkey/core'
import type { TokenBalance } from '@latchkey/core/services'
import { parseAddress } from '../address/parseAddress.js'
import { callContracts } from './callContracts.js'
import { describeToken } from './describeToken.js'
import { encodeCall } from './encodeCall.js'
import type { TokenBalanceRequest } from './TokenBalanceRequest.js'

/** See `readTokenBalance`. With what the token says of itself. */
export async function readBalance(
  modal: Pick<Modal, 'rpc' | 'state'>,
  request: TokenBalanceRequest,
): Promise<TokenBalance> {
  checkObject('modal', modal)
  checkObject('state of the modal', modal.state)
  checkMembers('member of a request for a balance', request, ['token', 'address', 'networkId', 'signal'])
  const { token, address, networkId, signal = new AbortController().signal } = request
  const core = { context: { rpc: (id: string) => modal.rpc(id), $networks: modal.state.$networks } }
  const call = { to: parseAddress(token), data: encodeCall('balanceOf', parseAddress(address)) }
  const [described, [answer]] = await Promise.all([
    describeToken(core, token, networkId, signal),
    callContracts(core, networkId, [call], signal),
  ])
  // More than one word is not the answer of a token. Less is no answer.
  if (answer?.length !== 66) throw new InvalidInputError('token address', token)
  return { ...described, networkId, amount: BigInt(answer) }
}
