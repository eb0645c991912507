import { toHex } from '@latchkey/core'

/** SHA-256 of a text, in hex. Stores have it in place of a token. */
export async function hashOf(text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}
