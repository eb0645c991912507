import { isRecord, type Transport, UnsupportedCapabilityError, UnsupportedMethodError } from '@latchkey/core'
import { base64 } from '@scure/base'
import type { BitcoinProvider } from '../wallet/BitcoinProvider.js'
import { readPsbtText } from '../wallet/readPsbtText.js'
import { readSent } from '../wallet/readSent.js'
import { readSignature } from '../wallet/readSignature.js'
import { readTransactionId } from '../wallet/readTransactionId.js'

/**
 * The provider of a remote wallet, with the customary methods for `bip122`.
 *
 * @param grantedOn - Returns the addresses that the session names on a network. A wallet accepts
 * only these as the account of a request.
 */
export function createRemoteProvider(
  transport: Transport,
  grantedOn: (networkId: string) => readonly string[],
): BitcoinProvider {
  const canSpend = (address: string, networkId: string): boolean => grantedOn(networkId).includes(address)
  /**
   * The account of a request to sign. The signing address is verified, so another granted account
   * can stand in. A transfer spends from the account that it names, so it never uses this.
   */
  const accountOn = (networkId: string, address: string): string =>
    canSpend(address, networkId) ? address : (grantedOn(networkId)[0] ?? address)
  async function request(
    method: string,
    params: object,
    networkId: string,
    signal: AbortSignal | undefined,
    sends = false,
  ): Promise<unknown> {
    signal?.throwIfAborted()
    if (!transport.read().methods.includes(method)) throw new UnsupportedMethodError(method)
    return transport.request(method, params, networkId, signal, sends ? { sends } : undefined)
  }
  return {
    source: transport,
    async signMessage({ address, message, protocol, networkId }, signal) {
      const account = accountOn(networkId, address)
      const answer = await request('signMessage', { account, address, message, protocol }, networkId, signal)
      return { signature: readSignature('signMessage', isRecord(answer) ? answer.signature : answer) }
    },
    async signPsbt({ psbt, inputs, broadcast, networkId }, signal) {
      const account = accountOn(networkId, inputs[0]?.address ?? '')
      const signInputs = inputs.flatMap(({ address, indexes, sighash }) =>
        indexes.map((index) => ({ address, index, ...(sighash !== undefined && { sighashTypes: [sighash] }) })),
      )
      const params = { account, psbt: base64.encode(psbt), signInputs, broadcast }
      const answer = await request('signPsbt', params, networkId, signal, broadcast)
      const { psbt: signed, txid } = isRecord(answer) ? answer : { psbt: answer, txid: undefined }
      if (!broadcast) return { psbt: readPsbtText('signPsbt', signed) }
      return readSent(answer, () => ({
        psbt: signed ? readPsbtText('signPsbt', signed) : undefined,
        txid: readTransactionId('signPsbt', txid),
      }))
    },
    canSpend,
    async sendTransfer({ from, recipients: [{ address, amount }, ...others], networkId }, signal) {
      if (others.length > 0) throw new UnsupportedMethodError('sendTransfer') // it supports one recipient
      if (!canSpend(from, networkId)) throw new UnsupportedCapabilityError('transfer')
      const params = { account: from, recipientAddress: address, amount: String(amount) }
      const answer = await request('sendTransfer', params, networkId, signal, true)
      const read = () => readTransactionId('sendTransfer', isRecord(answer) ? (answer.txid ?? answer.tx_id) : answer)
      return readSent(answer, read)
    },
  }
}
