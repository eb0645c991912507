import { InvalidInputError } from '../errors/InvalidInputError.js'

/** Words in the name of a query member that say that its value is nobody else's business. */
const secretTexts: ReadonlySet<string> = new Set(
  (
    'access assertion auth authorization authorize bearer code cookie csrf hash hmac invitation invite jwt key login magic nonce ' +
    'oauth otp pass passcode passwd phrase pin private pw pwd recovery refresh reset saml seed sid sig sso state ticket ' +
    'verification verifier verify xsrf'
  ).split(' '),
)

/** The same, where they may also stand inside of another word. */
const secretParts = /token|secret|password|passphrase|session|credential|mnemonic|signature|apikey|privatekey|oobcode/

/** Three parts of a JSON Web Token; or more random characters than any address has (62 at most). */
const secretValue = /^[\w-]{8,}\.[\w-]{8,}\.[\w-]*$|^(?=.*\d)(?=.*[a-z])[\w+/=~.-]{63,}$/i

/**
 * The address of a page as a wallet outside this browser may get it: without user name and fragment, and without query members
 * that look like secrets, by their names (`access_token`, `sessionId`), by their values (tokens, keys), or because they are an address,
 * whole or relative, that holds such a member. What is left stays as it is written. A member without a name goes as well, and so do secrets behind a semicolon, in the query and in the path. The
 * path itself is kept: without it the page is another one.
 *
 * @throws {InvalidInputError} when it is no http or https address.
 * @see Decision 17.
 */
export function cleanPageUrl(text: string): string {
  if (!URL.canParse(text)) throw new InvalidInputError('page address', text)
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new InvalidInputError('page address', text)
  url.username = ''
  url.password = ''
  url.hash = ''
  url.pathname = url.pathname.replace(/;([^;/]+)/g, (whole, member: string) => (isSecret(member) ? '' : whole))
  const kept = withoutSecrets(url.search.slice(1))
  url.search = kept && `?${kept}`
  return url.href
}

/** Some servers take a semicolon for an ampersand; what is left keeps the separator before it. */
function withoutSecrets(query: string): string {
  const members = query.split(/(?=[&;])/)
  const kept = members.filter((member) => !isSecret(member.replace(/^[&;]/, '')))
  return kept.join('').replace(/^[&;]/, '')
}

/** @param member - As in the query: `name=value` or a bare `value`, percent-encoded. */
function isSecret(member: string): boolean {
  const [[name, value] = ['', '']] = new URLSearchParams(member.replace(/[&;]/g, ''))
  // Without a name, only the page knows what the value is.
  if (name === '') return true
  return isSecretName(name) || [name, value].some((text) => secretValue.test(text) || leads(text))
}

/** `accessToken`, `access_token` and `user[accessToken]` are made of the same words; `APIKey` of `api` and `key`. */
function isSecretName(name: string): boolean {
  const words = name
    .replace(/([a-z\d])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3 $2$4')
    .toLowerCase()
    .split(/[^a-z]+/)
  return secretParts.test(words.join('')) || words.some((word) => secretTexts.has(word))
}

/** Whether the value is itself an address that is not clean. Of a relative one it does not matter from where it leads; `#ff0000` is a colour. */
function leads(value: string): boolean {
  const text = value.trim()
  const base = 'https://page.example'
  if (!/^(https?:|[/?.]|#.*=)/i.test(text) || !URL.canParse(text, base)) return false
  const { href } = new URL(text, base)
  return cleanPageUrl(href) !== href
}
