import { isStatement } from './isStatement.js'
import type { SiwxMessageData } from './SiwxMessageData.js'

/** RFC 3986, as parts of regular expressions. */
const unreserved = String.raw`A-Za-z\d\-._~`
const subDelims = "!$&'()*+,;="
const encoded = String.raw`%[\dA-Fa-f]{2}`
const reserved = String.raw`:/?#\[\]@${subDelims}`
const pchar = `(?:[${unreserved}${subDelims}:@]|${encoded})`

const host = String.raw`(?:\[[\dA-Fa-f:.]+\]|(?:[${unreserved}${subDelims}]|${encoded})+)`
const userInfo = `(?:(?:[${unreserved}${subDelims}:]|${encoded})*@)?`
const authority = new RegExp(String.raw`^${userInfo}${host}(?::\d{1,5})?$`)
const uri = new RegExp(String.raw`^[A-Za-z][A-Za-z\d+\-.]*:(?:[${unreserved}${reserved}]|${encoded})*$`)
const requestId = new RegExp(`^${pchar}*$`)
/** One word of printable ASCII. */
const word = /^[!-~]+$/
const time = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/

type Checks = { readonly [Field in keyof SiwxMessageData]-?: (value: NonNullable<SiwxMessageData[Field]>) => boolean }

/**
 * Which texts a field can have. None has a line break, so a field can't look like the next one.
 *
 * @see EIP-4361, the ABNF.
 */
export const fieldChecks: Checks = {
  scheme: (text) => /^[A-Za-z][A-Za-z\d+\-.]*$/.test(text),
  domain: (text) => authority.test(text),
  accountAddress: (text) => word.test(text),
  chainId: (text) => word.test(text),
  uri: (text) => uri.test(text),
  version: (text) => text === '1',
  nonce: (text) => /^[A-Za-z\d]{8,}$/.test(text),
  issuedAt: isTime,
  expirationTime: isTime,
  notBefore: isTime,
  requestId: (text) => requestId.test(text),
  resources: (texts) => texts.every((text) => uri.test(text)),
  statement: isStatement,
}

/** RFC 3339, of a day that exists. */
function isTime(text: string): boolean {
  const [, year, month, day] = time.exec(text) ?? []
  if (Number.isNaN(Date.parse(text))) return false
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day)
}
