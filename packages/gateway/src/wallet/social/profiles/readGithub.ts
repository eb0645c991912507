import type { SocialUser } from '../SocialUser.js'
import { membersOf } from './membersOf.js'
import { readProfile } from './readProfile.js'

/** Of `/user` and `/user/emails`. The first one has an address that nothing has verified. */
export function readGithub([user, emails]: readonly unknown[]): SocialUser {
  const { id, name, login } = membersOf(user)
  const all = Array.isArray(emails) ? emails.map(membersOf) : []
  const verified = all.find(({ primary, verified }) => primary === true && verified === true)
  return readProfile(id, [verified?.email, name, login])
}
