import type { SignInInput } from '@latchkey/core'
import { isSignInTail } from './isSignInTail.js'

/** What the wallet got, and what it had to find out. */
export interface SignInText extends SignInInput {
  readonly address: string
  /** CAIP-2. */
  readonly networkId: string
  /** Of the page. It counts where the wallet got no domain. Absent: the wallet's word counts. */
  readonly host?: string | undefined
}

/**
 * Whether a text is the sign-in message for this input (Sign In With Solana, in the order of lines
 * of EIP-4361). Wallets differ in three points:
 * - Without a statement, some leave a second empty line.
 * - Some add fields at the end.
 * - The chain has one of three forms: `solana:mainnet`, `mainnet`, or the reference of the CAIP-2
 *   id.
 *
 * @param now - ms since 1970. A message that has expired by then, or is not valid yet, is refused.
 */
export function isSignInMessage(text: string, fields: SignInText, now: number): boolean {
  const [, domain, end] = /^(\S+) wants you to sign in with your Solana account:\n([\s\S]*)$/.exec(text) ?? []
  const { address, statement, host = domain } = fields
  if (end === undefined || domain !== (fields.domain ?? host) || !end.startsWith(address)) return false
  const rest = end.slice(address.length)
  const begins = statement === undefined ? ['', '\n'] : [`\n\n${statement}`]
  return begins.some((begin) => {
    if (!rest.startsWith(begin)) return false
    const lines = rest.slice(begin.length)
    // Fields follow an empty line.
    return lines === ''
      ? hasFields([], fields, now)
      : lines.startsWith('\n\n') && hasFields(lines.slice(2).split('\n'), fields, now)
  })
}

const labels = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chainId'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
] as const

function hasFields(given: readonly string[], fields: SignInText, now: number): boolean {
  const lines = [...given]
  const added: string[] = []
  for (const [label, name] of labels) {
    const value = lines[0]?.startsWith(`${label}: `) ? lines.shift()?.slice(label.length + 2) : undefined
    if (fields[name] === undefined) {
      if (value !== undefined) added.push(`${label}: ${value}`)
    } else if (value === undefined || !formsOf(name, fields).includes(value)) return false
  }
  if (!fields.resources) added.push(...lines)
  else if (lines.join('\n') !== ['Resources:', ...fields.resources.map((uri) => `- ${uri}`)].join('\n')) return false
  return isSignInTail(added.map((line) => `\n${line}`).join(''), now)
}

function formsOf(name: (typeof labels)[number][1], fields: SignInText): readonly (string | undefined)[] {
  const value = fields[name]
  if (name !== 'chainId' || !value?.startsWith('solana:')) return [value]
  return [value, referenceOf(value), referenceOf(fields.networkId)]
}

function referenceOf(id: string): string {
  return id.slice('solana:'.length)
}
