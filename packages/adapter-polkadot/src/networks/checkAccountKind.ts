import { InvalidInputError } from '@latchkey/core'
import type { AccountKind } from './AccountKind.js'

/** @throws {InvalidInputError} for any other value than `substrate` and `ethereum`. */
export function checkAccountKind(kind: unknown): AccountKind {
  if (kind === 'substrate' || kind === 'ethereum') return kind
  throw new InvalidInputError("account kind of a Polkadot network ('substrate' or 'ethereum')", kind)
}
