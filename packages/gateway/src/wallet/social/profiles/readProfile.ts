import type { SocialUser } from '../SocialUser.js'

/** Characters of a label, as many as an address may have. */
const maxLabel = 254
const maxSubject = 255

/**
 * Reads a part of what a provider says. Only the subject has to be there.
 *
 * @param labels - What the user may read, the best first. Other values than texts are passed over.
 * @throws {TypeError} The subject is no text or whole number.
 */
export function readProfile(subject: unknown, labels: readonly unknown[]): SocialUser {
  const isWhole = Number.isSafeInteger(subject)
  const text = isWhole ? String(subject) : subject
  if (typeof text !== 'string' || text === '' || text.length > maxSubject) {
    throw new TypeError('The provider does not say who the user is.')
  }
  const label = labels.find((each): each is string => typeof each === 'string' && each !== '')
  return { subject: text, label: (label ?? '').slice(0, maxLabel) }
}
