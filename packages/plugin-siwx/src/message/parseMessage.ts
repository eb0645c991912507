import { checkObject, isNetworkId } from '@latchkey/core'
import { fieldChecks } from './fieldChecks.js'
import type { MessageForm } from './MessageForm.js'
import type { SiwxMessageData } from './SiwxMessageData.js'

/** In characters. Longer texts are no sign-in messages. */
const longest = 16_384

/**
 * Reads a sign-in message: EIP-4361, and CAIP-122 in the same order of lines. Every line is read at
 * its place, so a text inside of one field is never read as another field.
 *
 * @returns `undefined` for a text that `formatMessage` would not write.
 * @throws {InvalidInputError} when the form is no object.
 */
export function parseMessage(text: string, form: MessageForm): SiwxMessageData | undefined {
  if (typeof text !== 'string' || text.length > longest) return undefined
  checkObject('form of a message', form)
  const lines = text.split('\n')
  const next = (label: string): string | undefined => {
    if (lines[0]?.startsWith(label) !== true) return undefined
    return lines.shift()?.slice(label.length)
  }

  const first = /^(?:([^:/]+):\/\/)?(\S+) wants you to sign in with your (.+) account:$/.exec(String(lines.shift()))
  const [, scheme, domain, account] = first ?? []
  const accountAddress = lines.shift()
  if (account !== form.account || lines.shift() !== '') return undefined
  const statement = lines[0] === '' ? undefined : lines.shift()
  if (lines.shift() !== '') return undefined
  const required = {
    domain,
    accountAddress,
    uri: next('URI: '),
    version: next('Version: '),
    reference: next('Chain ID: '),
    nonce: next('Nonce: '),
  }
  const issuedAt = next('Issued At: ')
  if (!isWhole(required) || (issuedAt === undefined && !form.isIssuedAtOptional)) return undefined
  const { reference, ...fields } = required
  const optional = {
    scheme,
    statement,
    issuedAt,
    expirationTime: next('Expiration Time: '),
    notBefore: next('Not Before: '),
    requestId: next('Request ID: '),
    resources: lines[0] === 'Resources:' ? listOf(lines.splice(0)) : undefined,
  }
  const data: SiwxMessageData = {
    ...fields,
    chainId: `${form.namespace}:${reference}`,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  }
  return lines.length === 0 && isValid(data, reference, form) ? data : undefined
}

function isWhole<Fields extends Readonly<Record<string, string | undefined>>>(
  fields: Fields,
): fields is Fields & { readonly [Name in keyof Fields]: string } {
  return Object.values(fields).every((value) => value !== undefined)
}

/** Of the line `Resources:` and the lines after it. A line of another form becomes an invalid URI. */
function listOf([, ...lines]: readonly string[]): readonly string[] {
  return lines.map((line) => (line.startsWith('- ') ? line.slice(2) : ''))
}

function isValid(data: SiwxMessageData, reference: string, form: MessageForm): boolean {
  const { chainId, accountAddress } = data
  return (
    Object.entries(fieldChecks).every(([field, check]) => {
      const value = data[field as keyof SiwxMessageData]
      return value === undefined || check(value as never)
    }) &&
    isNetworkId(chainId) &&
    form.isChain?.(reference) !== false &&
    form.isAddress?.(accountAddress, chainId) !== false
  )
}
