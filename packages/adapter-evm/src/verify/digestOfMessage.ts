import { messageBytes } from '@latchkey/core'
import type { Hex } from 'viem'
import { hashMessage } from 'viem/utils'

/**
 * What `personal_sign` signs (EIP-191). Text counts as its UTF-8 bytes, also where it looks like hex.
 *
 * @throws {InvalidInputError} for a text that has no UTF-8 form.
 */
export function digestOfMessage(message: string | Uint8Array): Hex {
  return hashMessage({ raw: messageBytes(message) })
}
