import { type Call, checkMembers, InvalidAnswerError, InvalidInputError, toHex } from '@latchkey/core'
import { base64 } from '@scure/base'
import type { BitcoinCore } from '../bitcoinCore.js'
import { rememberSent } from '../transactions/rememberSent.js'
import { whileSending } from '../transfers/whileSending.js'
import type { BitcoinProvider, SignPsbtAnswer } from '../wallet/BitcoinProvider.js'
import { checkSigned } from './checkSigned.js'
import { finishPsbt } from './finishPsbt.js'
import type { PsbtToSign, SignedPsbt } from './PsbtToSign.js'
import { preparePsbt } from './preparePsbt.js'

/**
 * Requests the wallet to sign a PSBT, and to send it with `broadcast`. The request is checked
 * before, and the answer after.
 *
 * @throws {InvalidPsbtError} {InvalidAddressError} {AddressNetworkError} {InvalidInputError} before the
 * wallet gets a request.
 * @throws {InvalidAnswerError} when the answer does not match the request. With `broadcast`
 * {OutcomeUnknownError}, because the wallet may have sent it.
 */
export async function signPsbt(
  core: BitcoinCore,
  call: Call<BitcoinProvider>,
  wanted: PsbtToSign,
): Promise<SignedPsbt> {
  checkMembers('member of a transaction to sign', wanted, ['psbt', 'inputs', 'broadcast'])
  const { broadcast = false, ...asked } = wanted
  // Any other value would count as yes or no, and a transaction that is sent can't be taken back.
  if (typeof broadcast !== 'boolean') throw new InvalidInputError('broadcast (true or false)', broadcast)
  const { provider } = call.connection
  const { networkId } = call
  const prepared = preparePsbt(asked, call)
  const { psbt, inputs } = prepared
  call.signal.throwIfAborted()
  const request = { psbt, inputs, broadcast, networkId }
  const read = (answer: SignPsbtAnswer): SignedPsbt => {
    checkSigned(prepared, answer)
    const { psbt: signed, txid } = answer
    if (txid !== undefined) {
      rememberSent(core, call, txid)
      call.reportSent({ hash: txid })
    }
    return { ...(signed && { psbt: base64.encode(signed) }), ...(txid !== undefined && { txid }) }
  }
  if (!broadcast) return read(await provider.signPsbt(request, call.signal))
  return call.sendOnce(['signPsbt', toHex(psbt), inputs], async (joint) => {
    joint.signal.throwIfAborted()
    // A wallet with a separate request for sending gets it only after its signatures were checked.
    const { sendPsbt } = provider
    if (!sendPsbt) {
      let answer: SignPsbtAnswer | undefined
      const send = async () => {
        answer = await provider.signPsbt(request)
        return read(answer)
      }
      return whileSending(call, send, () => answer?.txid)
    }
    const signed = await provider.signPsbt({ ...request, broadcast: false })
    checkSigned(prepared, signed)
    joint.signal.throwIfAborted()
    if (!signed.psbt) throw new InvalidAnswerError('signPsbt', 'no PSBT')
    const finished = finishPsbt(signed.psbt)
    return whileSending(call, async () => read({ ...signed, txid: await sendPsbt.call(provider, finished) }))
  })
}
