import { isRecord, type Transport, UnsupportedCapabilityError, UnsupportedMethodError } from '@latchkey/core'
import { base64 } from '@scure/base'
import type { BitcoinProvider } from '../wallet/BitcoinProvider.js'
import { readPsbtText } from '../wallet/readPsbtText.js'
import { readSignature } from '../wallet/readSignature.js'
import { readTransactionId } from '../wallet/readTransactionId.js'

/**
 * A wallet over a transport, by the methods that relays agreed on for `bip122`.
 *
 * @param grantedOn - Addresses that the session names on a network. Wallets know a request's account by these only.
 */
export function createRemoteProvider(
  transport: Transport,
  grantedOn: (networkId: string) => readonly string[],
): BitcoinProvider {
  const canSpend = (address: string, networkId: string): boolean => grantedOn(networkId).includes(address)
  /** For what is signed by address and verified. A transfer spends the coins of the account that it names, so there none takes another's place. */
  const accountOn = (networkId: string, address: string): string =>
    canSpend(address, networkId) ? address : (grantedOn(networkId)[0] ?? address)
  async function ask(
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
      const answer = await ask('signMessage', { account, address, message, protocol }, networkId, signal)
      return { signature: readSignature('signMessage', isRecord(answer) ? answer.signature : answer) }
    },
    async signPsbt({ psbt, inputs, broadcast, networkId }, signal) {
      const account = accountOn(networkId, inputs[0]?.address ?? '')
      const signInputs = inputs.flatMap(({ address, indexes, sighash }) =>
        indexes.map((index) => ({ address, index, ...(sighash !== undefined && { sighashTypes: [sighash] }) })),
      )
      const params = { account, psbt: base64.encode(psbt), signInputs, broadcast }
      const answer = await ask('signPsbt', params, networkId, signal, broadcast)
      const { psbt: signed, txid } = isRecord(answer) ? answer : { psbt: answer, txid: undefined }
      return {
        psbt: broadcast && !signed ? undefined : readPsbtText('signPsbt', signed),
        txid: broadcast ? readTransactionId('signPsbt', txid) : undefined,
      }
    },
    canSpend,
    async sendTransfer({ from, recipients: [{ address, amount }, ...others], networkId }, signal) {
      if (others.length > 0) throw new UnsupportedMethodError('sendTransfer') // it has one recipient
      if (!canSpend(from, networkId)) throw new UnsupportedCapabilityError('transfer')
      const params = { account: from, recipientAddress: address, amount: String(amount) }
      const answer = await ask('sendTransfer', params, networkId, signal, true)
      return readTransactionId('sendTransfer', isRecord(answer) ? (answer.txid ?? answer.tx_id) : answer)
    },
  }
}
