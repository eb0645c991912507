import type { SocialUser } from '../SocialUser.js'
import { membersOf } from './membersOf.js'
import { readProfile } from './readProfile.js'

/** Of an id token (OpenID Connect Core). Apple writes `email_verified` as a text. */
export function readClaims([claims]: readonly unknown[]): SocialUser {
  const { sub, email, email_verified: isVerified, name } = membersOf(claims)
  return readProfile(sub, [(isVerified === true || isVerified === 'true') && email, name])
}
