import { toHex } from '../bytes/toHex.js'

/** An id that no other tab and no other page makes. `randomUUID` is missing on pages over http. */
export function newEntryId(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)))
}
