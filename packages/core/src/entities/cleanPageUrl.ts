import { InvalidInputError } from '../errors/InvalidInputError.js'

/** Words in the name of a query member that mark its value as secret. */
const secretWords: ReadonlySet<string> = new Set(
  (
    'access assertion auth authorization authorize bearer code cookie csrf hash hmac invitation invite jwt key login magic nonce ' +
    'oauth otp pass passcode passwd phrase pin private pw pwd recovery refresh reset saml seed sid sig sso state ticket ' +
    'verification verifier verify xsrf'
  ).split(' '),
)

/** The same, for words that may be part of a longer word. */
const secretParts = /token|secret|password|passphrase|session|credential|mnemonic|signature|apikey|privatekey|oobcode/

/** Three parts of a JSON Web Token, or more random characters than any address has (62 at most). */
const secretValue = /^[\w-]{8,}\.[\w-]{8,}\.[\w-]*$|^(?=.*\d)(?=.*[a-z])[\w+/=~.-]{63,}$/i

/**
 * The URL of a page for a wallet outside this browser. It removes:
 * - the user name and the fragment,
 * - query members that look like secrets, by name (`access_token`, `sessionId`) or by value
 *   (tokens, keys),
 * - query members whose value is a URL, absolute or relative, with such a member,
 * - query members without a name,
 * - secrets behind a semicolon, in the query and in the path.
 *
 * The rest stays as it is written, also the path: without it, the URL is another page.
 *
 * @throws {InvalidInputError} when it is no http or https URL.
 */
export function cleanPageUrl(text: string): string {
  if (typeof text !== 'string' || !URL.canParse(text)) throw new InvalidInputError('page address', text)
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

/**
 * Some servers accept a semicolon as an ampersand. The remaining members keep the separator before
 * them.
 */
function withoutSecrets(query: string): string {
  const members = query.split(/(?=[&;])/)
  const kept = members.filter((member) => !isSecret(member.replace(/^[&;]/, '')))
  return kept.join('').replace(/^[&;]/, '')
}

/** @param member - As in the query: `name=value` or only `value`, percent-encoded. */
function isSecret(member: string): boolean {
  const [[name, value] = ['', '']] = new URLSearchParams(member.replace(/[&;]/g, ''))
  // Without a name, only the page knows what the value is.
  if (name === '') return true
  return isSecretName(name) || [name, value].some((text) => secretValue.test(text) || isUncleanUrl(text))
}

/**
 * `accessToken`, `access_token` and `user[accessToken]` consist of the same words, `APIKey` of
 * `api` and `key`.
 */
function isSecretName(name: string): boolean {
  const words = name
    .replace(/([a-z\d])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3 $2$4')
    .toLowerCase()
    .split(/[^a-z]+/)
  return secretParts.test(words.join('')) || words.some((word) => secretWords.has(word))
}

/**
 * Whether the value is itself a URL with secrets. A relative one is checked from any base.
 * `#ff0000` is a colour.
 */
function isUncleanUrl(value: string): boolean {
  const text = value.trim()
  const base = 'https://page.example'
  if (!/^(https?:|[/?.]|#.*=)/i.test(text) || !URL.canParse(text, base)) return false
  const { href } = new URL(text, base)
  return cleanPageUrl(href) !== href
}
