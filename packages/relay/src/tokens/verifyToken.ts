import { ed25519 } from '@noble/curves/ed25519.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64urlnopad } from '@scure/base'
import { isAudience } from './isAudience.js'
import { publicKeyOf } from './publicKeyOf.js'
import { TokenError } from './TokenError.js'

export interface TokenRules {
  /** URLs under which clients reach this relay. A token must name one. */
  readonly audiences: readonly string[]
  /** Seconds since 1970. */
  readonly now: number
  /** Seconds by which a client's clock may be off. */
  readonly skew: number
}

export interface TokenClaims {
  /** The client id: `did:key:z6Mk…`. */
  readonly iss: string
  readonly sub: string
  readonly aud: string
  /** Seconds since 1970. */
  readonly iat: number
  /** Seconds since 1970. */
  readonly exp: number
}

/** Real tokens have about 400 characters. */
const maxLength = 4096

/**
 * Checks a client's token: an EdDSA JWT, signed with the key whose public half is its issuer. The
 * cheapest checks come first and the signature last.
 *
 * @throws {TokenError} with the text that clients know, where they know one.
 * @see https://specs.walletconnect.com/2.0/specs/clients/core/relay/relay-client-auth
 */
export function verifyToken(token: string, { audiences, now, skew }: TokenRules): TokenClaims {
  const [header, payload, signature, ...more] = token.length > maxLength ? [] : token.split('.')
  if (!header || !payload || !signature || more.length > 0) throw new TokenError('JWT validation error: not a JWT')
  checkHeader(readJson(header))
  const claims = readClaims(readJson(payload))
  const key = publicKeyOf(claims.iss)
  if (!isAudience(claims.aud, audiences)) throw new TokenError('JWT validation error: the audience is not this relay')
  if (claims.iat > now + skew) throw new TokenError('JWT validation error: JWT Token is not yet valid')
  if (claims.exp <= now - skew) throw new TokenError('JWT validation error: JWT Token is expired')
  const bytes = readBase64(signature)
  const isSigned =
    bytes.length === 64 && ed25519.verify(bytes, utf8ToBytes(`${header}.${payload}`), key, { zip215: false })
  if (!isSigned) throw new TokenError('JWT validation error: the signature is not the issuer’s')
  return claims
}

function checkHeader({ alg, typ }: Readonly<Record<string, unknown>>): void {
  if (alg !== 'EdDSA' || (typ !== undefined && typ !== 'JWT')) {
    throw new TokenError('JWT validation error: the algorithm is not EdDSA')
  }
}

function readClaims({ iss, sub, aud, iat, exp, act }: Readonly<Record<string, unknown>>): TokenClaims {
  const isComplete =
    typeof iss === 'string' && typeof sub === 'string' && typeof aud === 'string' && isSecond(iat) && isSecond(exp)
  if (!isComplete || exp <= iat) throw new TokenError('JWT validation error: a claim is missing or malformed')
  if (act !== undefined && act !== 'client_auth') throw new TokenError('JWT validation error: another kind of token')
  return { iss, sub, aud, iat, exp }
}

function isSecond(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function readJson(part: string): Readonly<Record<string, unknown>> {
  const text = new TextDecoder('utf-8', { fatal: true })
  try {
    const value: unknown = JSON.parse(text.decode(base64urlnopad.decode(part)))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch (cause) {
    throw new TokenError('JWT validation error: not a JWT', { cause })
  }
  throw new TokenError('JWT validation error: not a JWT')
}

function readBase64(part: string): Uint8Array {
  try {
    return base64urlnopad.decode(part)
  } catch (cause) {
    throw new TokenError('JWT validation error: not a JWT', { cause })
  }
}
