import type { Hex } from 'viem'
import { recoverAddress } from 'viem/utils'
import { parseAddress } from '../address/parseAddress.js'
import { askContract } from './askContract.js'
import { readSignature } from './readSignature.js'
import type { DigestSignedBy, Verdict } from './verdict.js'

/**
 * Whether `address` signed the digest. A key's signature is checked here, without asking anybody: no contract can stand at
 * the address of a key that somebody holds, except code that the key lends itself (EIP-7702), and then the key is still good. Anything
 * else is for the account's contract (ERC-1271), which may not be deployed yet (ERC-6492).
 *
 * @throws {InvalidAddressError} {ChecksumError} when `address` is none.
 * @throws What the RPC throws, {InvalidAnswerError} when it answers nonsense.
 */
export async function verifyDigest({ address, digest, signature, rpc, signal }: DigestSignedBy): Promise<Verdict> {
  const account = parseAddress(address)
  const shape = readSignature(signature)
  if (shape.kind === 'malformed' || shape.kind === 'malleable') return { isValid: false, reason: shape.kind }
  if (shape.kind === 'key' && (await signerOf(digest, shape.signature)) === account) return { isValid: true, by: 'key' }
  const answer = rpc && (await askContract({ rpc, account, digest, signature: signature as Hex, signal }))
  if (answer === 'yes') return { isValid: true, by: 'contract' }
  if (answer === 'no') return { isValid: false, reason: 'refused' }
  return { isValid: false, reason: shape.kind === 'key' ? 'otherSigner' : 'malformed' }
}

/** `undefined`: no point of the curve has this `r`, so nobody signed. */
async function signerOf(hash: Hex, signature: Hex): Promise<string | undefined> {
  try {
    return await recoverAddress({ hash, signature })
  } catch {
    return undefined
  }
}
