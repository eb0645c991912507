import { checkMembers, InvalidInputError } from '@latchkey/core'
import { PairingUriError } from '../errors/PairingUriError.js'

export interface PairingUri {
  /** 64 hexadecimal digits, like `symKey`. */
  readonly topic: string
  readonly version: 2
  readonly symKey: string
  readonly relayProtocol: 'irn'
  /** Seconds since 1970. */
  readonly expiryTimestamp?: number | undefined
  /** As the URI lists them. */
  readonly methods?: string | undefined
}

export interface ParsePairingUriOptions {
  /** Seconds since 1970. If given, an expired URI is rejected. */
  readonly now?: number | undefined
}

const maxLength = 4096
const shape = /^wc:(?:\/\/)?([0-9a-f]{64})@2\?([\x21-\x7e]+)$/
const key = /^[0-9a-f]{64}$/
/** One repeated digit: a failed random generator, or memory that was never written. */
const empty = /^(.)\1*$/
/** Known members may occur once. Others are ignored. */
const single = ['symKey', 'relay-protocol', 'relay-data', 'expiryTimestamp', 'methods']

/**
 * Parses a pairing URI (`wc:…@2?…`, `wc://…`, or either in base64) strictly. Every URI that leaves
 * the plugin passes here first.
 *
 * @throws {PairingUriError} for everything else, whatever its type.
 * @throws {InvalidInputError} when `now` is not a valid time.
 * @see ERC-1328; vector `walletconnect`.
 */
export function parsePairingUri(text: unknown, options: ParsePairingUriOptions = {}): PairingUri {
  checkMembers('option of parsePairingUri', options, ['now'])
  const { now } = options
  // Compared with NaN, no URI would ever expire.
  if (now !== undefined && !(Number.isFinite(now) && now >= 0)) throw new InvalidInputError('time in seconds', now)
  if (typeof text !== 'string') throw new PairingUriError('it is not a string')
  if (text.length > maxLength) throw new PairingUriError('it is longer than 4096 characters')
  const [, topic, query] = shape.exec(text) ?? shape.exec(fromBase64(text)) ?? []
  if (topic === undefined || query === undefined)
    throw new PairingUriError('it does not have the form wc:<topic>@2?<members>')
  const members = new URLSearchParams(query)
  for (const name of single) {
    if (members.getAll(name).length > 1) throw new PairingUriError(`${name} is present twice`)
  }
  const symKey = members.get('symKey') ?? ''
  if (!key.test(symKey)) throw new PairingUriError('symKey is not 64 hexadecimal digits')
  if (empty.test(symKey)) throw new PairingUriError('symKey repeats one digit, so it is not secret')
  if (empty.test(topic)) throw new PairingUriError('the topic repeats one digit, so it is not the hash of a key')
  if (members.get('relay-protocol') !== 'irn') throw new PairingUriError('relay-protocol is not irn')
  const expiryTimestamp = expiryOf(members.get('expiryTimestamp'))
  if (now !== undefined && expiryTimestamp !== undefined && expiryTimestamp <= now)
    throw new PairingUriError('it has expired')
  const methods = members.get('methods')
  return {
    topic,
    version: 2,
    symKey,
    relayProtocol: 'irn',
    ...(expiryTimestamp !== undefined && { expiryTimestamp }),
    ...(methods !== null && { methods }),
  }
}

function expiryOf(text: string | null): number | undefined {
  if (text === null) return undefined
  if (!/^[1-9]\d{0,11}$/.test(text)) throw new PairingUriError('expiryTimestamp is not a time in seconds')
  return Number(text)
}

function fromBase64(text: string): string {
  if (!/^[\w+/-]+={0,2}$/.test(text)) return ''
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return '' // no base64 after all, so it has no form that we know
  }
}
