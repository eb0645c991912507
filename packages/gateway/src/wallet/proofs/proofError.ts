import { ApiError } from '../../http/ApiError.js'

/**
 * A refused proof.
 *
 * @see RFC 9449, sections 7.1 and 9.
 */
export function proofError(code: 'invalid_dpop_proof' | 'use_dpop_nonce', text: string, cause?: unknown): ApiError {
  return new ApiError(401, code, text, { headers: { 'www-authenticate': `DPoP error="${code}", algs="ES256"` }, cause })
}
