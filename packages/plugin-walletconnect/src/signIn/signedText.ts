import { formatMessage } from '@walletconnect/utils'
import type { Recap } from './recap.js'

/** The fields that a wallet has signed (CAIP-74). */
export interface SignedFields {
  /** `did:pkh:` and the CAIP-10 id of the account. */
  readonly iss: string
  readonly domain: string
  readonly aud: string
  readonly version: string
  readonly nonce: string
  readonly iat: string
  readonly exp?: string
  readonly nbf?: string
  readonly requestId?: string
  readonly statement?: string
  readonly resources: readonly string[]
}

/** How ERC-5573 begins the sentence about a recap. */
const base = 'I further authorize the stated URI to perform the following actions on my behalf: '

/**
 * The text that wallets sign for these fields: that of WalletConnect's own code, which they use.
 * That code reads recaps with a global of Node, so the recap's sentence and the resources are
 * written here.
 */
export function signedText(namespace: string, { resources, ...fields }: SignedFields, recap: Recap): string {
  const { statement = '' } = fields
  const full = statement.includes(base) ? statement : `${statement && `${statement} `}${sentence(namespace, recap)}`
  const head = formatMessage({ ...fields, statement: full }, fields.iss)
  return [head, 'Resources:', ...resources.map((resource) => `- ${resource}`)].join('\n')
}

function sentence(namespace: string, { methods }: Recap): string {
  const sorted = [...methods].sort((one, other) => one.localeCompare(other))
  return `${base}(1) 'request': '${sorted.join("', '")}' for '${namespace}'.`
}
