import type { Call } from '@latchkey/core'
import { base64 } from '@scure/base'
import type { BitcoinCore } from '../bitcoinCore.js'
import { toHex } from '../bytes/toHex.js'
import { sendOnce } from '../transfers/sendOnce.js'
import type { BitcoinProvider } from '../wallet/BitcoinProvider.js'
import { checkSigned } from './checkSigned.js'
import type { PsbtToSign, SignedPsbt } from './PsbtToSign.js'
import { preparePsbt } from './preparePsbt.js'

/**
 * Asks the wallet to sign a transaction, and to send it where that is wanted. Checked before and after.
 *
 * @throws {InvalidPsbtError} {InvalidAddressError} {AddressNetworkError} before anybody is asked.
 * @throws {InvalidAnswerError} when something else came back than was sent. With `broadcast` it may have been sent all the same.
 */
export async function signPsbt(
  core: BitcoinCore,
  call: Call<BitcoinProvider>,
  { broadcast = false, ...asked }: PsbtToSign,
): Promise<SignedPsbt> {
  const { provider } = call.connection
  const { networkId } = call
  const prepared = preparePsbt(asked, call)
  const { psbt, inputs } = prepared
  call.signal.throwIfAborted()
  const request = { psbt, inputs, broadcast, networkId }
  const key = JSON.stringify(['signPsbt', networkId, toHex(psbt), inputs])
  const answer = await (broadcast
    ? sendOnce(core, provider, key, () => provider.signPsbt(request))
    : provider.signPsbt(request, call.signal))
  checkSigned(prepared, answer)
  const { psbt: signed, txid } = answer
  return { ...(signed && { psbt: base64.encode(signed) }), ...(txid !== undefined && { txid }) }
}
