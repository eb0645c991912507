import { checkObject, InvalidInputError, isNetworkId, namespaceOf } from '@latchkey/core'
import { fieldChecks } from './fieldChecks.js'
import type { MessageForm } from './MessageForm.js'
import type { SiwxMessageData } from './SiwxMessageData.js'

/**
 * Writes a sign-in message: EIP-4361, and CAIP-122 in the same order of lines.
 *
 * @throws {InvalidInputError} for a field that the standard does not allow, e.g. a statement with a
 * line break, which could forge the fields after it.
 * @see Vectors `siwe`, `siwx-other-chains`.
 */
export function formatMessage(data: SiwxMessageData, form: MessageForm): string {
  checkObject('data of a sign-in message', data)
  checkObject('form of a message', form)
  checkFields(data, form)
  const { scheme, domain, accountAddress, chainId, statement, requestId, resources } = data
  const reference = chainId.slice(form.namespace.length + 1)
  const isChain = isNetworkId(chainId) && namespaceOf(chainId) === form.namespace
  if (!isChain || form.isChain?.(reference) === false) throw invalid('chainId', chainId)
  if (form.isAddress?.(accountAddress, chainId) === false) throw invalid('accountAddress', accountAddress)
  return [
    `${scheme === undefined ? '' : `${scheme}://`}${domain} wants you to sign in with your ${form.account} account:`,
    accountAddress,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${data.uri}`,
    `Version: ${data.version}`,
    `Chain ID: ${reference}`,
    `Nonce: ${data.nonce}`,
    ...(data.issuedAt === undefined ? [] : [`Issued At: ${data.issuedAt}`]),
    ...(data.expirationTime === undefined ? [] : [`Expiration Time: ${data.expirationTime}`]),
    ...(data.notBefore === undefined ? [] : [`Not Before: ${data.notBefore}`]),
    ...(requestId === undefined ? [] : [`Request ID: ${requestId}`]),
    ...(resources === undefined ? [] : ['Resources:', ...resources.map((resource) => `- ${resource}`)]),
  ].join('\n')
}

function checkFields(data: SiwxMessageData, form: MessageForm): void {
  for (const [field, isValid] of Object.entries(fieldChecks)) {
    const value: unknown = data[field as keyof SiwxMessageData]
    const isText = field === 'resources' ? isTexts(value) : typeof value === 'string'
    const isOptional = optional.has(field) || (field === 'issuedAt' && form.isIssuedAtOptional === true)
    const isAbsent = value === undefined && isOptional
    if (!isAbsent && !(isText && isValid(value as never))) throw invalid(field, value)
  }
}

const optional: ReadonlySet<string> = new Set([
  'scheme',
  'statement',
  'expirationTime',
  'notBefore',
  'requestId',
  'resources',
] satisfies (keyof SiwxMessageData)[])

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}

function invalid(field: string, value: unknown): InvalidInputError {
  return new InvalidInputError(`${field} of a sign-in message`, value)
}
