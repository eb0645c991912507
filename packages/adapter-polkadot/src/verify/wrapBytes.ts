import { concat } from '../hex/concat.js'
import { isSameBytes } from '../hex/isSameBytes.js'

/**
 * What wallets of this family sign in place of plain bytes, so that nobody can pass off a transaction as a message: the bytes between
 * `<Bytes>` and `</Bytes>`. Bytes that stand between them already stay as they are, as do messages of the Ethereum kind (EIP-191): wallets
 * do it so.
 */
export function wrapBytes(bytes: Uint8Array): Uint8Array {
  const { start, end, ethereum } = marks()
  const isWrapped =
    bytes.length >= start.length + end.length &&
    isSameBytes(bytes.slice(0, start.length), start) &&
    isSameBytes(bytes.slice(-end.length), end)
  return isWrapped || isSameBytes(bytes.slice(0, ethereum.length), ethereum) ? bytes : concat(start, bytes, end)
}

function marks(): Readonly<Record<'start' | 'end' | 'ethereum', Uint8Array>> {
  const encoder = new TextEncoder()
  return {
    start: encoder.encode('<Bytes>'),
    end: encoder.encode('</Bytes>'),
    ethereum: encoder.encode('\x19Ethereum Signed Message:\n'),
  }
}
