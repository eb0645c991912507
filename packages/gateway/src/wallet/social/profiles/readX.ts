import type { SocialUser } from '../SocialUser.js'
import { membersOf } from './membersOf.js'
import { readProfile } from './readProfile.js'

/** Of `/2/users/me`. */
export function readX([answer]: readonly unknown[]): SocialUser {
  const { id, name, username } = membersOf(membersOf(answer).data)
  return readProfile(id, [typeof username === 'string' && username !== '' && `@${username}`, name])
}
