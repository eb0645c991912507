import type { PasskeyRecord } from './PasskeyRepository.js'

/**
 * What the opener of a passkey is bound to: its id with its key. The vault checks it, so no other
 * key in the database opens the wallet. Neither part has a dot.
 */
export function bindingOf({ id, publicKey }: Pick<PasskeyRecord, 'id' | 'publicKey'>): string {
  return `${id}.${publicKey}`
}
