import { type Call, checkMembers, InvalidAmountError } from '@latchkey/core'
import type { BitcoinCore } from '../bitcoinCore.js'
import { rememberSent } from '../transactions/rememberSent.js'
import type { BitcoinProvider, Recipient } from '../wallet/BitcoinProvider.js'
import { checkSender } from './checkSender.js'
import { recipientOf } from './recipientOf.js'
import { whileSending } from './whileSending.js'

/** All the satoshi that there will ever be. */
const most = 2_100_000_000_000_000n

/**
 * Asks the wallet to make, sign and send a transfer. It chooses the coins, among those of the account, and the fee.
 *
 * @returns The transaction's id: sent, not yet in a block.
 * @throws {UnsupportedCapabilityError} {InvalidAddressError} {AddressNetworkError} {RecipientError} {InvalidAmountError} before
 * anybody is asked.
 * @throws {NotConnectedError} {NetworkDisconnectedError} when the wallet turns out to be another account, or elsewhere; no transfer was asked for.
 * @throws {OutcomeUnknownError} when the wallet answers with no id.
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
    if (typeof amount !== 'bigint' || amount <= 0n || amount > most) throw new InvalidAmountError(amount)
    return { address: recipientOf(to, networkId), amount }
  }
  const recipients = [check(first), ...others.map(check)] as const
  signal.throwIfAborted()
  if (provider.confirmSender) {
    await provider.confirmSender({ from: address, networkId }, signal)
    signal.throwIfAborted()
  }
  // No caller's signal reaches the wallet: a caller that cancels does not take back what the wallet was asked.
  return call.sendOnce(['sendTransfer', recipients], async (joint) => {
    joint.signal.throwIfAborted()
    const txid = await whileSending(call, () => provider.sendTransfer({ from: address, recipients, networkId }))
    rememberSent(core, call, txid, recipients)
    return txid
  })
}
