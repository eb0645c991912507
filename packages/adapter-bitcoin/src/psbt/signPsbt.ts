import type { Call } from '@latchkey/core'
import { base64 } from '@scure/base'
import type { BitcoinCore } from '../bitcoinCore.js'
import { toHex } from '../bytes/toHex.js'
import { sendOnce } from '../transfers/sendOnce.js'
import type { BitcoinProvider, SignPsbtAnswer, SignPsbtRequest } from '../wallet/BitcoinProvider.js'
import { checkSigned } from './checkSigned.js'
import { finishPsbt } from './finishPsbt.js'
import type { PsbtToSign, SignedPsbt } from './PsbtToSign.js'
import { type PreparedPsbt, preparePsbt } from './preparePsbt.js'

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
    ? sendOnce(core, provider, key, () => signAndSend(provider, request, prepared))
    : provider.signPsbt(request, call.signal))
  checkSigned(prepared, answer)
  const { psbt: signed, txid } = answer
  return { ...(signed && { psbt: base64.encode(signed) }), ...(txid !== undefined && { txid }) }
}

/** A wallet that sends by a request of its own is asked for that once its signatures are checked. */
async function signAndSend(
  provider: BitcoinProvider,
  request: SignPsbtRequest,
  prepared: PreparedPsbt,
): Promise<SignPsbtAnswer> {
  if (!provider.sendPsbt) return provider.signPsbt(request)
  const signed = await provider.signPsbt({ ...request, broadcast: false })
  checkSigned(prepared, signed)
  return { ...signed, txid: signed.psbt && (await provider.sendPsbt(finishPsbt(signed.psbt))) }
}
