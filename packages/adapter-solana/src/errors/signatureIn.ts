import { readError } from '@latchkey/core'
import { base58 } from '@scure/base'

const candidate = /[1-9A-HJ-NP-Za-km-z]{64,88}/

/**
 * The signature that an error names, e.g. "… Check signature 5VER… using the Solana Explorer", as
 * wallets do that waited for the confirmation in vain. `undefined`: none.
 */
export function signatureIn(cause: unknown): string | undefined {
  const [text] = candidate.exec(readError(cause).message) ?? []
  return text !== undefined && base58.decode(text).length === 64 ? text : undefined
}
