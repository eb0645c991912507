import { type Call, checkMembers, InvalidAmountError } from '@latchkey/core'
import type { BitcoinCore } from '../bitcoinCore.js'
import { rememberSent } from '../transactions/rememberSent.js'
import type { BitcoinProvider, Recipient } from '../wallet/BitcoinProvider.js'
import { checkSender } from './checkSender.js'
import { recipientOf } from './recipientOf.js'
import { whileSending } from './whileSending.js'

/** The limit on the supply, in satoshi. */
const maxSupply = 2_100_000_000_000_000n

/**
 * Requests the wallet to build, sign and send a transfer. The wallet chooses the coins, among those
 * of the account, and the fee.
 *
 * @returns The transaction's id: sent, not yet in a block.
 * @throws {UnsupportedCapabilityError} {InvalidAddressError} {AddressNetworkError} {RecipientError}
 * {InvalidAmountError} before the wallet gets a request.
 * @throws {NotConnectedError} {NetworkDisconnectedError} when the wallet has another account or is
 * on another network. Then no transfer is requested.
 * @throws {OutcomeUnknownError} when the answer has no transaction id.
 */
export async function sendBitcoin(
  core: BitcoinCore,
  call: Call<BitcoinProvider>,
  [first, ...others]: readonly [Recipient, ...Recipient[]],
): Promise<string> {
  checkSender(call)
  const { address, networkId, signal } = call
  const { provider } = call.connection
  const check = (recipient: Recipient): Recipient => {
    checkMembers('member of a recipient', recipient, ['address', 'amount'])
    const { address: to, amount } = recipient
    if (typeof amount !== 'bigint' || amount <= 0n || amount > maxSupply) throw new InvalidAmountError(amount)
    return { address: recipientOf(to, networkId), amount }
  }
  const recipients = [check(first), ...others.map(check)] as const
  signal.throwIfAborted()
  if (provider.confirmSender) {
    await provider.confirmSender({ from: address, networkId }, signal)
    signal.throwIfAborted()
  }
  // The wallet gets no caller's signal: a caller that cancels can't take the request back.
  return call.sendOnce(['sendTransfer', recipients], async (joint) => {
    joint.signal.throwIfAborted()
    const txid = await whileSending(call, () => provider.sendTransfer({ from: address, recipients, networkId }))
    rememberSent(core, call, txid, recipients)
    const [{ address: to, amount }, ...rest] = recipients
    call.reportSent({ hash: txid, ...(rest.length === 0 && { transfer: { to, amount } }) })
    return txid
  })
}
