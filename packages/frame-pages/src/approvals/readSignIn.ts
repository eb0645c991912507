import { RequestError } from '../errors/RequestError.js'
import { frameText } from '../text.js'

/** The lines of a sign-in message (EIP-4361, CAIP-122). */
export interface SignInFields {
  readonly domain: string
  readonly address: string
  readonly uri: string
  readonly statement: string | undefined
  readonly nonce: string
  readonly issuedAt: string | undefined
  readonly expirationTime: string | undefined
  readonly resources: readonly string[]
}

export interface SignInContext {
  /** Of the page that asks. */
  readonly origin: string
  readonly address: string
  /** CAIP-2. */
  readonly networkId: string
}

const head = /^(?:([a-z][a-z\d+.-]*):\/\/)?(\S+) wants you to sign in with your (\S+) account:$/i
/** What a server could take for the head of a sign-in, in any form. */
const resembling = /wants\s+you\s+to\s+sign\s+in\s+with\s+your/i

/**
 * Reads a sign-in message for the page that asks.
 *
 * @returns `undefined` for any other text.
 * @throws {RequestError} `SIGN_IN_FOREIGN` for one of another site, account or network, and for one
 * that is not exactly as the standard says: a server may still take it for one.
 */
export function readSignIn(text: string, { origin, address, networkId }: SignInContext): SignInFields | undefined {
  if (!resembling.test(text)) return undefined
  const lines = text.split('\n')
  const [, scheme, domain = ''] = head.exec(lines[0] ?? '') ?? []
  const lineOf = (name: string): string | undefined =>
    lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
  const uri = lineOf('URI') ?? ''
  const own = new URL(origin)
  const isOwn =
    domain === own.host &&
    (scheme === undefined || `${scheme.toLowerCase()}:` === own.protocol) &&
    URL.canParse(uri) &&
    new URL(uri).origin === origin &&
    lines[1] === address &&
    (lineOf('Chain ID') ?? referenceOf(networkId)) === referenceOf(networkId)
  if (!isOwn) throw new RequestError('SIGN_IN_FOREIGN', frameText.foreignSignIn)
  const at = lines.indexOf('Resources:')
  const statement = lines
    .slice(
      2,
      lines.findIndex((line) => line.startsWith('URI: ')),
    )
    .join('\n')
    .trim()
  return {
    domain,
    address,
    uri,
    statement: statement === '' ? undefined : statement,
    nonce: lineOf('Nonce') ?? '',
    issuedAt: lineOf('Issued At'),
    expirationTime: lineOf('Expiration Time'),
    resources: at < 0 ? [] : lines.slice(at + 1).map((line) => line.replace(/^- /, '')),
  }
}

function referenceOf(networkId: string): string {
  return networkId.slice(networkId.indexOf(':') + 1)
}
