import { type Call, InvalidAnswerError, type SignedMessage } from '@latchkey/core'
import { base64 } from '@scure/base'
import { decodeAddress } from '../address/decodeAddress.js'
import { isUnsupported } from '../errors/isUnsupported.js'
import type { MessageScheme } from '../verify/verdict.js'
import { verifyMessage } from '../verify/verifyMessage.js'
import type { BitcoinProvider, SigningProtocol, SignMessageAnswer } from '../wallet/BitcoinProvider.js'

/**
 * Signs text by BIP-322, or in the older form (ECDSA, BIP-137) where that is all that the wallet or the address can do. What comes back is
 * verified, so a signature that is handed on is one of this message by this address.
 *
 * @param protocol - The one that must be used. Absent: as above.
 * @returns base64, without BIP-322's optional prefix.
 * @throws {InvalidAnswerError} when the signature is not valid, or not of the kind that was asked for.
 */
export async function signMessage(
  call: Call<BitcoinProvider>,
  message: string,
  protocol?: SigningProtocol | undefined,
): Promise<SignedMessage> {
  const answer = await ask(call, message, protocol)
  return check(call.address, message, answer, protocol)
}

async function ask(
  { connection: { provider }, address, networkId, signal }: Call<BitcoinProvider>,
  message: string,
  protocol: SigningProtocol | undefined,
): Promise<SignMessageAnswer> {
  const { form } = decodeAddress(address)
  const sign = (by: SigningProtocol): Promise<SignMessageAnswer> =>
    provider.signMessage({ address, message, protocol: by, networkId })
  // BIP-322 has no simple form for p2pkh, and the older form has none for p2tr.
  if (protocol || form === 'p2tr' || form === 'p2pkh') return sign(protocol ?? (form === 'p2pkh' ? 'ecdsa' : 'bip322'))
  try {
    return await sign('bip322')
  } catch (cause) {
    if (!isUnsupported(cause)) throw cause
    signal.throwIfAborted()
    return sign('ecdsa')
  }
}

function check(
  address: string,
  message: string,
  { signature, signed }: SignMessageAnswer,
  protocol: SigningProtocol | undefined,
): SignedMessage {
  const verify = (text: string | Uint8Array) => verifyMessage({ address, message: text, signature, legacySegwit: true })
  const verdict = verify(message)
  const plain = signature.replace(/^smp/, '')
  if (verdict.isValid) {
    const scheme = protocol === 'ecdsa' ? 'ecdsa' : 'bip322-simple'
    if (protocol && verdict.scheme !== scheme)
      throw new InvalidAnswerError('signMessage', 'a signature of another kind')
    return { signature: plain, scheme: verdict.scheme }
  }
  // A wallet may put its own words in front of the message, and says so.
  const other = signed && verify(signed)
  if (signed && other?.isValid) return { signature: plain, scheme: other.scheme, signed }
  // Scripts of several keys: nobody but the network's rules can tell.
  if (verdict.reason === 'unsupported') return { signature, scheme: schemeOf(plain) }
  throw new InvalidAnswerError('signMessage', 'a signature that is not of this message and address')
}

function schemeOf(signature: string): MessageScheme {
  return base64.decode(signature).length === 65 ? 'ecdsa' : 'bip322-simple'
}
