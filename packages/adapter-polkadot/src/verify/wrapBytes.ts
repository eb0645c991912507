import { InvalidInputError, isSameBytes } from '@latchkey/core'
import { concatBytes } from '@noble/hashes/utils.js'

/**
 * Wraps bytes between `<Bytes>` and `</Bytes>`, as Polkadot wallets do before they sign, so that a
 * transaction can't be signed as a message. Like the wallets, it does not change bytes that are
 * wrapped already, or messages of EIP-191.
 *
 * @throws {InvalidInputError} for anything but bytes.
 */
export function wrapBytes(bytes: Uint8Array): Uint8Array {
  if (!(bytes instanceof Uint8Array)) throw new InvalidInputError('message of bytes', bytes)
  const { start, end, ethereum } = marks()
  const isWrapped =
    bytes.length >= start.length + end.length &&
    isSameBytes(bytes.slice(0, start.length), start) &&
    isSameBytes(bytes.slice(-end.length), end)
  return isWrapped || isSameBytes(bytes.slice(0, ethereum.length), ethereum) ? bytes : concatBytes(start, bytes, end)
}

function marks(): Readonly<Record<'start' | 'end' | 'ethereum', Uint8Array>> {
  const encoder = new TextEncoder()
  return {
    start: encoder.encode('<Bytes>'),
    end: encoder.encode('</Bytes>'),
    ethereum: encoder.encode('\x19Ethereum Signed Message:\n'),
  }
}
