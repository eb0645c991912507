import { OutScript, RawWitness } from '@scure/btc-signer'
import type { DecodedAddress } from '../address/decodeAddress.js'
import { hash160 } from '../bytes/hash160.js'
import { isSameBytes } from '../bytes/isSameBytes.js'
import { isSignedByKey } from './isSignedByKey.js'
import { isSignedByTaproot } from './isSignedByTaproot.js'
import { messageTransactions } from './messageTransactions.js'
import { refuse, type Verdict } from './verdict.js'

const all = 1
const valid: Verdict = { isValid: true, by: 'key', scheme: 'bip322-simple' }

/** BIP-322 "simple": the witness of the virtual transaction. For one key: p2wpkh, p2tr, and p2wpkh nested in p2sh. */
export function verifySimple(address: DecodedAddress, message: string | Uint8Array, signature: Uint8Array): Verdict {
  const witness = readWitness(signature)
  if (!witness) return refuse('malformed')
  switch (address.form) {
    case 'p2tr':
      return verifyTaproot(address, message, witness)
    case 'p2wpkh':
    case 'p2sh':
      return verifyKeyHash(address, message, witness)
    default:
      return refuse('unsupported')
  }
}

function readWitness(signature: Uint8Array): readonly Uint8Array[] | undefined {
  try {
    return RawWitness.decode(signature)
  } catch {
    return undefined // no witness, or something behind it
  }
}

function verifyKeyHash(
  { address, form, program }: DecodedAddress,
  message: string | Uint8Array,
  [signature, publicKey, ...others]: readonly Uint8Array[],
): Verdict {
  if (!signature || !publicKey || others.length > 0) return refuse(form === 'p2sh' ? 'unsupported' : 'malformed')
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
  message: string | Uint8Array,
  [signature, ...others]: readonly Uint8Array[],
): Verdict {
  if (!signature) return refuse('malformed')
  if (others.length > 0) return refuse('unsupported') // by a script, not by the key
  // Without a byte of its own (64) or with one that says "all" (65); anything else would leave parts unsigned.
  const isRight = signature.length === 64 || (signature.length === 65 && signature[64] === all)
  if (!isRight) return refuse('malformed')
  const { toSign } = messageTransactions(address, message)
  const digest = toSign.preimageWitnessV1(0, [script], signature[64] ?? 0, [0n])
  return isSignedByTaproot(signature.subarray(0, 64), digest, program) ? valid : refuse('otherSigner')
}
