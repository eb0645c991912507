import {
  type AdapterContext,
  type Call,
  HttpError,
  InvalidAnswerError,
  isRecord,
  messageText,
  parseAmount,
  type SignedMessage,
  UnsupportedNetworkError,
} from '@latchkey/core'
import { horizonOf } from './horizonOf.js'
import { passphraseOf } from './passphrases.js'
import { readAnswer } from './readAnswer.js'
import type { StellarWallet } from './StellarWallet.js'
import { isSignedTransaction, unsignedPart } from './transaction.js'
import { messageHash, verifyMessage } from './verifyMessage.js'

/** Signs text (SEP-53). The signature is verified before the app gets it. */
export async function signMessage(
  { connection, address, networkId }: Call<StellarWallet>,
  asked: string | Uint8Array,
): Promise<SignedMessage> {
  const message = messageText(asked)
  const options = { address, networkPassphrase: passphraseOf(networkId) }
  const { signedMessage: signature } = await readAnswer(connection.provider.signMessage(message, options))
  if (typeof signature !== 'string' || !verifyMessage({ address, message, signature }))
    throw new InvalidAnswerError('signMessage', 'no signature of this account over this message')
  return { signature, scheme: 'sep53', signed: messageHash(message) }
}

/**
 * @param xdr - Envelope without signatures, in base64.
 * @returns The envelope with the signature. The app sends it with a library of its choice.
 */
export async function signTransaction(
  { connection, address, networkId }: Call<StellarWallet>,
  xdr: string,
): Promise<string> {
  const part = unsignedPart(xdr)
  const passphrase = passphraseOf(networkId)
  if (passphrase === undefined) throw new UnsupportedNetworkError(networkId)
  const { signedTxXdr } = await readAnswer(
    connection.provider.signTransaction(xdr, { address, networkPassphrase: passphrase }),
  )
  if (typeof signedTxXdr !== 'string' || !isSignedTransaction(signedTxXdr, { part, passphrase, address }))
    throw new InvalidAnswerError('signTransaction', 'not this transaction, signed by this account for this network')
  return signedTxXdr
}

/** Balance in stroops, from Horizon. An account that was never funded has 0. */
export async function balance(
  context: AdapterContext<StellarWallet>,
  { address, networkId, signal }: Call<StellarWallet>,
): Promise<bigint> {
  const horizon = horizonOf(context, networkId)
  const client = await context.http()
  try {
    return await client.get(`${horizon}/accounts/${address}`, { signal, parse: readNative })
  } catch (cause) {
    if (cause instanceof HttpError && cause.status === 404) return 0n
    throw cause
  }
}

function readNative(answer: unknown): bigint | undefined {
  const balances = isRecord(answer) && Array.isArray(answer.balances) ? answer.balances : []
  const native: unknown = balances.find((each) => isRecord(each) && each.asset_type === 'native')
  return isRecord(native) && typeof native.balance === 'string' ? parseAmount(native.balance, 7) : undefined
}
