import { InvalidChainIdError } from '../errors/InvalidChainIdError.js'

const decimal = /^(?:eip155:)?([1-9]\d{0,15})$/
const hexadecimal = /^0x0*[\da-fA-F]{1,14}$/

/**
 * Converts any chain id from a wallet, node or app to a CAIP-2 id. No other code does this.
 * Accepted: a positive safe integer as number, bigint, decimal text, `0x` hex text (leading zeros
 * allowed) or `eip155:` text. Nothing is trimmed or coerced.
 *
 * @throws {InvalidChainIdError}
 * @see Vector `evm-chain-id`.
 */
export function toNetworkId(value: unknown): string {
  const chainId = readChainId(value)
  if (!Number.isSafeInteger(chainId) || chainId < 1) throw new InvalidChainIdError(value)
  return `eip155:${chainId}`
}

function readChainId(value: unknown): number {
  if (typeof value === 'number') return value
  if (typeof value === 'bigint') return Number(value)
  if (typeof value !== 'string') return 0
  const digits = decimal.exec(value)?.[1]
  if (digits) return Number(digits)
  return hexadecimal.test(value) ? Number(value) : 0
}
