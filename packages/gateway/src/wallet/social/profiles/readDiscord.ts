import type { SocialUser } from '../SocialUser.js'
import { membersOf } from './membersOf.js'
import { readProfile } from './readProfile.js'

/** Of `/users/@me`. */
export function readDiscord([user]: readonly unknown[]): SocialUser {
  const { id, email, verified, global_name: name, username } = membersOf(user)
  return readProfile(id, [verified === true && email, name, username])
}
