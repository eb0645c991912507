import { InvalidInputError, isRecord } from '@latchkey/core'
import type { Address } from 'viem'
import { parseAddress } from '../address/parseAddress.js'
import type { PoolRoute } from './PoolRoute.js'

/** The fees of pools are a number of 24 bits, and less than the whole. */
const wholeFee = 1_000_000
/** Trades that one route has at most. */
const mostTrades = 2

/**
 * Checks a route that was kept or sent: the memo of a quote.
 *
 * @returns The route with the canonical form of each address.
 * @throws {InvalidInputError} {InvalidAddressError} {ChecksumError}
 */
export function readPoolRoute(value: unknown): PoolRoute {
  if (!isRecord(value)) throw malformed()
  const { kind, path, fees } = value
  if (kind === 'wrap') return { kind }
  const tokens = readPath(path)
  if (kind === 'v2') return { kind, path: tokens }
  if (kind !== 'v3' || !Array.isArray(fees) || fees.length !== tokens.length - 1 || !fees.every(isFee))
    throw malformed()
  return { kind, path: tokens, fees }
}

function readPath(path: unknown): readonly Address[] {
  if (!Array.isArray(path) || path.length < 2 || path.length > mostTrades + 1) throw malformed()
  const tokens = path.map(parseAddress)
  if (new Set(tokens).size < tokens.length) throw malformed()
  return tokens
}

function isFee(fee: unknown): fee is number {
  return typeof fee === 'number' && Number.isInteger(fee) && fee >= 0 && fee < wholeFee
}

function malformed(): InvalidInputError {
  return new InvalidInputError('route', 'the memo of the quote')
}
