import { sha256 } from '@noble/hashes/sha2.js'
import { OutScript, RawWitness } from '@scure/btc-signer'
import type { DecodedAddress } from '../address/decodeAddress.js'
import { hash160 } from '../bytes/hash160.js'
import { isSameBytes } from '../bytes/isSameBytes.js'
import { isSignedByKey } from '../scripts/isSignedByKey.js'
import { isSignedInStack } from '../scripts/isSignedInStack.js'
import { separatesCode } from '../scripts/separatesCode.js'
import { isSignedByTaproot } from './isSignedByTaproot.js'
import { messageTransactions } from './messageTransactions.js'
import { refuse, type Verdict } from './verdict.js'

const all = 1
const valid: Verdict = { isValid: true, by: 'key', scheme: 'bip322-simple' }

/** BIP-322 "simple": the witness of the virtual transaction. For one key: p2wpkh, p2tr by its key, and p2wpkh nested in p2sh. */
export function verifySimple(address: DecodedAddress, message: Uint8Array, signature: Uint8Array): Verdict {
  const witness = readWitness(signature)
  if (!witness) return refuse('malformed')
  switch (address.form) {
    case 'p2tr':
      return verifyTaproot(address, message, witness)
    case 'p2wpkh':
    case 'p2sh':
      return verifyKeyHash(address, message, witness)
    case 'p2wsh':
      return verifyScript(address, message, witness) ?? refuse('malformed')
    case 'witness':
      return refuse('unsupported')
    case 'p2pkh':
      return refuse('malformed') // there the older form is all that counts
  }
}

/**
 * Of a script that the address proves to be its own: signed by one key of it at least. Whether the script has enough of that only running it
 * would tell.
 *
 * @returns `undefined` when the address is of no script that the witness shows.
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
  return refuse(isSigned || separatesCode(script) ? 'unsupported' : 'otherSigner')
}

function readWitness(signature: Uint8Array): readonly Uint8Array[] | undefined {
  try {
    return RawWitness.decode(signature)
  } catch {
    return undefined // no witness, or something behind it
  }
}

function verifyKeyHash(decoded: DecodedAddress, message: Uint8Array, witness: readonly Uint8Array[]): Verdict {
  const { address, form, program } = decoded
  const ofScript = form === 'p2sh' ? verifyScript(decoded, message, witness) : undefined
  if (ofScript) return ofScript
  const [signature, publicKey, ...others] = witness
  if (!signature || !publicKey || others.length > 0) return refuse('malformed')
  if (publicKey.length !== 33 || signature.at(-1) !== all) return refuse('malformed')
  const hash = hash160(publicKey)
  const owner = form === 'p2sh' ? hash160(OutScript.encode({ type: 'wpkh', hash })) : hash
  if (!isSameBytes(owner, program)) return refuse('otherSigner')
  const { toSign } = messageTransactions(address, message)
  const digest = toSign.preimageWitnessV0(0, OutScript.encode({ type: 'pkh', hash }), all, 0n)
  const isSigned = isSignedByKey(signature.subarray(0, -1), digest, publicKey)
  if (isSigned === 'malleable') return refuse('malleable')
  return isSigned ? valid : refuse('otherSigner')
}

function verifyTaproot(
  { address, program, script }: DecodedAddress,
  message: Uint8Array,
  [signature, ...others]: readonly Uint8Array[],
): Verdict {
  if (!signature || others.length > 0) return refuse('malformed') // by a script it would be somebody else's, perhaps
  // Without a byte of its own (64) or with one that says "all" (65); anything else would leave parts unsigned.
  const isRight = signature.length === 64 || (signature.length === 65 && signature[64] === all)
  if (!isRight) return refuse('malformed')
  const { toSign } = messageTransactions(address, message)
  const digest = toSign.preimageWitnessV1(0, [script], signature[64] ?? 0, [0n])
  return isSignedByTaproot(signature.subarray(0, 64), digest, program) ? valid : refuse('otherSigner')
}
