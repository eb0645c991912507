import type { Hex } from 'viem'
import { recoverAddress } from 'viem/utils'
import { parseAddress } from '../address/parseAddress.js'
import { isBytes } from '../hex/isBytes.js'
import { checkContract } from './checkContract.js'
import { readSignature } from './readSignature.js'
import type { DigestSignedBy, Verdict } from './verdict.js'

/**
 * Whether `address` signed the digest: the account's key, then, with the network's RPC, in the order
 * of ERC-6492 a contract that is not deployed yet, and a deployed one (ERC-1271).
 *
 * - The key comes first because it needs no request. The key of an account with delegated code
 *   (EIP-7702) can still sign for it, whatever that code does.
 * - Only the contract knows the form of its signatures. An approval of a Safe and a signature by a
 *   passkey are as long as a key's.
 *
 * @throws {InvalidAddressError} {ChecksumError} when `address` is invalid.
 * @throws What the RPC throws; {InvalidAnswerError} when its answer is invalid.
 * @see Vector `erc6492`.
 */
export async function verifyDigest({ address, digest, signature, rpc, signal }: DigestSignedBy): Promise<Verdict> {
  const account = parseAddress(address)
  if (!isBytes(signature)) return { isValid: false, reason: 'malformed' }
  const shape = readSignature(signature)
  if (shape.kind === 'key' && (await signerOf(digest, shape.signature)) === account) return { isValid: true, by: 'key' }
  const answer = rpc && (await checkContract({ rpc, account, digest, signature, signal }))
  if (answer === 'yes') return { isValid: true, by: 'contract' }
  if (answer === 'no') return { isValid: false, reason: 'refused' }
  return { isValid: false, reason: shape.kind === 'key' ? 'otherSigner' : shape.kind }
}

/** `undefined`: no point of the curve has this `r`, so no key signed. */
async function signerOf(hash: Hex, signature: Hex): Promise<string | undefined> {
  try {
    return await recoverAddress({ hash, signature })
  } catch {
    return undefined
  }
}
