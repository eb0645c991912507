import { type Call, InvalidAnswerError, InvalidInputError, messageText, type SignedMessage } from '@latchkey/core'
import { decodeAddress } from '../address/decodeAddress.js'
import { isUnsupported } from '../errors/isUnsupported.js'
import type { MessageScheme } from '../verify/verdict.js'
import { verifyMessage } from '../verify/verifyMessage.js'
import type { BitcoinProvider, SigningProtocol, SignMessageAnswer } from '../wallet/BitcoinProvider.js'

const request = 'signMessage'
const schemes: Readonly<Record<SigningProtocol, MessageScheme>> = { bip322: 'bip322-simple', ecdsa: 'ecdsa' }

/**
 * Signs text, or bytes that are UTF-8 text, by BIP-322. It uses the older form (ECDSA, BIP-137) if
 * the wallet or the address supports only that.
 *
 * The signature is verified for this message and address before it is returned. For an address of a
 * script (e.g. multisig), only the network can verify it completely.
 *
 * @param protocol - Required protocol. Absent: chosen as above.
 * @returns base64, without BIP-322's optional prefix.
 * @throws {InvalidInputError} for bytes that are not UTF-8, a text that has no UTF-8 form, or
 * another protocol. The wallet gets no request then.
 * @throws {InvalidAnswerError} when the signature is not valid, or not of the requested protocol.
 */
export async function signMessage(
  call: Call<BitcoinProvider>,
  message: string | Uint8Array,
  protocol?: SigningProtocol | undefined,
): Promise<SignedMessage> {
  const text = messageText(message)
  if (protocol !== undefined && !Object.hasOwn(schemes, protocol)) throw new InvalidInputError('protocol', protocol)
  const answer = await ask(call, text, protocol)
  return check(call.address, text, answer, protocol)
}

async function ask(
  { connection: { provider }, address, networkId, signal }: Call<BitcoinProvider>,
  message: string,
  protocol: SigningProtocol | undefined,
): Promise<SignMessageAnswer> {
  const { form } = decodeAddress(address)
  const sign = async (by: SigningProtocol): Promise<SignMessageAnswer> => {
    signal.throwIfAborted()
    return provider.signMessage({ address, message, protocol: by, networkId }, signal)
  }
  // BIP-322 has no simple form for p2pkh, and the older form has none for p2tr.
  if (protocol || form === 'p2tr' || form === 'p2pkh') return sign(protocol ?? (form === 'p2pkh' ? 'ecdsa' : 'bip322'))
  try {
    return await sign('bip322')
  } catch (cause) {
    if (!isUnsupported(cause)) throw cause
    return sign('ecdsa')
  }
}

function check(
  address: string,
  message: string,
  { signature }: SignMessageAnswer,
  protocol: SigningProtocol | undefined,
): SignedMessage {
  const verdict = verifyMessage({ address, message, signature, legacySegwit: true })
  // Only the network's rules can verify the address of a script, and only BIP-322 can sign for it.
  const isOfScript = !verdict.isValid && verdict.reason === 'unsupported'
  if (!verdict.isValid && !isOfScript) {
    throw new InvalidAnswerError(request, 'a signature that does not match this message and address')
  }
  const scheme = verdict.isValid ? verdict.scheme : 'bip322-simple'
  if (protocol && scheme !== schemes[protocol]) throw new InvalidAnswerError(request, 'a signature of another protocol')
  return { signature: signature.replace(/^smp/, ''), scheme }
}
