import { readEmail } from '../logins/readEmail.js'
import type { KnownIdentity } from '../users/UserRepository.js'

/** The address of a user: with which they log in, or that a provider has verified. */
export function addressIn(
  identities: readonly Pick<KnownIdentity, 'kind' | 'subject' | 'label'>[],
): string | undefined {
  const email = identities.find(({ kind }) => kind === 'email')?.subject
  return email ?? identities.find(({ label }) => readEmail(label) !== undefined)?.label
}
