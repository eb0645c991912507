import type { SocialUser } from '../SocialUser.js'
import { membersOf } from './membersOf.js'
import { readProfile } from './readProfile.js'

/** Of `/me`. It does not say whether an address was verified, so none is taken. */
export function readFacebook([me]: readonly unknown[]): SocialUser {
  const { id, name } = membersOf(me)
  return readProfile(id, [name])
}
