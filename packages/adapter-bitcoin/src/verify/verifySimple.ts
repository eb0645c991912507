import { isSameBytes } from '@latchkey/core'
import { sha256 } from '@noble/hashes/sha2.js'
import { OutScript, RawWitness } from '@scure/btc-signer'
import type { DecodedAddress } from '../address/decodeAddress.js'
import { hash160 } from '../bytes/hash160.js'
import { isSignedByKey } from '../scripts/isSignedByKey.js'
import { isSignedInStack } from '../scripts/isSignedInStack.js'
import { separatesCode } from '../scripts/separatesCode.js'
import { isSignedByTaproot } from './isSignedByTaproot.js'
import { messageTransactions } from './messageTransactions.js'
import { invalid, type Verdict } from './verdict.js'

const all = 1
const valid: Verdict = { isValid: true, by: 'key', scheme: 'bip322-simple' }

/**
 * Verifies BIP-322 "simple", the witness of the virtual transaction, for addresses of one key:
 * p2wpkh, p2tr by its key, and p2wpkh nested in p2sh.
 */
export function verifySimple(address: DecodedAddress, message: Uint8Array, signature: Uint8Array): Verdict {
  const witness = readWitness(signature)
  if (!witness) return invalid('malformed')
  switch (address.form) {
    case 'p2tr':
      return verifyTaproot(address, message, witness)
    case 'p2wpkh':
    case 'p2sh':
      return verifyKeyHash(address, message, witness)
    case 'p2wsh':
      return verifyScript(address, message, witness) ?? invalid('malformed')
    case 'witness':
      return invalid('unsupported')
    case 'p2pkh':
      return invalid('malformed') // p2pkh signs in the older form only
  }
}

/**
 * Verifies that at least one key of the address's script has signed. Only an execution of the
 * script could show whether that is enough.
 *
 * @returns `undefined` when the witness does not contain the script of the address.
 */
function verifyScript(
  { address, form, program }: DecodedAddress,
  message: Uint8Array,
  witness: readonly Uint8Array[],
): Verdict | undefined {
  const script = witness.at(-1)
  if (!script) return undefined
  const hash = sha256(script)
  const owner = form === 'p2sh' ? hash160(OutScript.encode({ type: 'wsh', hash })) : hash
  if (!isSameBytes(owner, program)) return undefined
  const digest = messageTransactions(address, message).toSign.preimageWitnessV0(0, script, all, 0n)
  const isSigned = isSignedInStack({ script, stack: witness.slice(0, -1), digest, sighash: all })
  return invalid(isSigned || separatesCode(script) ? 'unsupported' : 'otherSigner')
}

function readWitness(signature: Uint8Array): readonly Uint8Array[] | undefined {
  try {
    return RawWitness.decode(signature)
  } catch {
    return undefined // not a witness, or trailing bytes
  }
}

function verifyKeyHash(decoded: DecodedAddress, message: Uint8Array, witness: readonly Uint8Array[]): Verdict {
  const { address, form, program } = decoded
  const ofScript = form === 'p2sh' ? verifyScript(decoded, message, witness) : undefined
  if (ofScript) return ofScript
  const [signature, publicKey, ...others] = witness
  if (!signature || !publicKey || others.length > 0) return invalid('malformed')
  if (publicKey.length !== 33 || signature.at(-1) !== all) return invalid('malformed')
  const hash = hash160(publicKey)
  const owner = form === 'p2sh' ? hash160(OutScript.encode({ type: 'wpkh', hash })) : hash
  if (!isSameBytes(owner, program)) return invalid('otherSigner')
  const { toSign } = messageTransactions(address, message)
  const digest = toSign.preimageWitnessV0(0, OutScript.encode({ type: 'pkh', hash }), all, 0n)
  const isSigned = isSignedByKey(signature.subarray(0, -1), digest, publicKey)
  if (isSigned === 'malleable') return invalid('malleable')
  return isSigned ? valid : invalid('otherSigner')
}

function verifyTaproot(
  { address, program, script }: DecodedAddress,
  message: Uint8Array,
  [signature, ...others]: readonly Uint8Array[],
): Verdict {
  if (!signature || others.length > 0) return invalid('malformed') // a script path may belong to another signer
  // 64 bytes without a sighash byte, or 65 with the one for "all". Other types would leave parts
  // unsigned.
  const coversAll = signature.length === 64 || (signature.length === 65 && signature[64] === all)
  if (!coversAll) return invalid('malformed')
  const { toSign } = messageTransactions(address, message)
  const digest = toSign.preimageWitnessV1(0, [script], signature[64] ?? 0, [0n])
  return isSignedByTaproot(signature.subarray(0, 64), digest, program) ? valid : invalid('otherSigner')
}
