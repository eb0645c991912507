import type { Clock } from '@latchkey/server'
import { SignJWT } from 'jose'
import { type ClientAuth, ClientSecretPost } from 'openid-client'
import type { ClientCredentials } from './ClientCredentials.js'
import type { SocialProvider } from './SocialProvider.js'

/** Seconds for which a signed token counts. */
const life = 300

/** How requests for tokens prove that they are of the client. */
export function createClientAuth(
  { secret, issuer }: Pick<SocialProvider, 'secret' | 'issuer'>,
  credentials: ClientCredentials,
  clock: Pick<Clock, 'now'>,
): ClientAuth {
  if (credentials.kind === 'secret') {
    return secret === 'header' ? inHeader(credentials.secret) : ClientSecretPost(credentials.secret)
  }
  const { teamId, keyId, key } = credentials
  return async (_, { client_id: clientId }, body) => {
    const now = Math.floor(clock.now() / 1000)
    const token = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(issuer)
      .setIssuedAt(now)
      .setExpirationTime(now + life)
      .sign(key)
    body.set('client_id', clientId)
    body.set('client_secret', token)
  }
}

/** As X takes it: without the percent-encoding of RFC 6749, section 2.3.1, which its ids and secrets would have. */
function inHeader(secret: string): ClientAuth {
  return (_, { client_id: clientId }, __, headers) => {
    headers.set('authorization', `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`)
  }
}
