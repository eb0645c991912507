import { InvalidInputError } from '@latchkey/core'
import type { AccountKind } from './AccountKind.js'

/** @throws {InvalidInputError} for what is no kind of account. */
export function checkAccountKind(kind: unknown): AccountKind {
  if (kind === 'substrate' || kind === 'ethereum') return kind
  throw new InvalidInputError("account kind of a Polkadot network ('substrate' or 'ethereum')", kind)
}
