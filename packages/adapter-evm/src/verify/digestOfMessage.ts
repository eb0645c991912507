import { messageBytes } from '@latchkey/core'
import type { Hex } from 'viem'
import { hashMessage } from 'viem/utils'

/**
 * The hash that `personal_sign` signs (EIP-191). Text is hashed as its UTF-8 bytes, even when it
 * looks like hex.
 *
 * @throws {InvalidInputError} for a text without a UTF-8 form.
 */
export function digestOfMessage(message: string | Uint8Array): Hex {
  return hashMessage({ raw: messageBytes(message) })
}
