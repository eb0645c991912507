import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'
import * as v from 'valibot'
import { hashOf } from '../keys/hashOf.js'
import { walletText } from '../text.js'
import type { ProofNonces } from './createProofNonces.js'
import type { Proof } from './Proof.js'
import { proofError } from './proofError.js'

export interface ProvenRequest {
  readonly method: string
  /** With the wallet's origin of the configuration, never with the header `Host`. Without a query. */
  readonly url: string
  /** Of the header `Authorization`. */
  readonly token: string | undefined
}

const keySchema = v.object({ kty: v.literal('EC'), crv: v.literal('P-256'), x: v.string(), y: v.string() })
const claimsSchema = v.object({
  jti: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  htm: v.string(),
  htu: v.string(),
  iat: v.number(),
  nonce: v.optional(v.string()),
  ath: v.optional(v.string()),
})

/**
 * Reads the header `DPoP`. Whether the proof was used before is not known yet.
 *
 * @throws {ApiError} 401 with the codes of RFC 9449: `invalid_dpop_proof`, `use_dpop_nonce`.
 */
export async function readProof(
  text: string | undefined,
  { method, url, token }: ProvenRequest,
  nonces: ProofNonces,
): Promise<Proof> {
  if (text === undefined) throw proofError('invalid_dpop_proof', walletText.proofMissing)
  const { key, claims } = await verify(text)
  const { htm, htu, ath, nonce, jti: id } = claims
  if (htm !== method || targetOf(htu) !== targetOf(url) || (token !== undefined && ath !== (await hashOf(token)))) {
    throw proofError('invalid_dpop_proof', walletText.proofOfOther)
  }
  const expiresAt = nonce === undefined ? undefined : await nonces.read(nonce)
  if (nonce === undefined || expiresAt === undefined) throw proofError('use_dpop_nonce', walletText.proofNonce)
  return { device: await calculateJwkThumbprint(key), id, expiresAt, nonce, token }
}

async function verify(text: string) {
  try {
    const { protectedHeader, payload } = await jwtVerify(text, EmbeddedJWK, { typ: 'dpop+jwt', algorithms: ['ES256'] })
    return { key: v.parse(keySchema, protectedHeader.jwk), claims: v.parse(claimsSchema, payload) }
  } catch (cause) {
    // All of it is the client's: also a point that is not on the curve, which WebCrypto refuses.
    throw proofError('invalid_dpop_proof', walletText.proofMalformed, cause)
  }
}

/** The part of a URL that a proof is for: without query and fragment. */
function targetOf(text: string): string | undefined {
  const url = URL.parse(text)
  return url ? `${url.origin}${url.pathname}` : undefined
}
