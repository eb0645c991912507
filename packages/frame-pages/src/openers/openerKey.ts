import { checkMaterial } from '../bytes/checkMaterial.js'
import { wipeAfter } from '../bytes/wipeAfter.js'
import { deriveCipherKey } from '../ciphers/deriveCipherKey.js'
import type { Halves } from './Halves.js'
import { halfLength } from './halfLength.js'
import type { Opener } from './Opener.js'

/**
 * The key of a sealed copy: HKDF over the own half and the server half, for one wallet and one kind
 * of opener.
 *
 * @throws {RangeError} for a half of another length, because other halves could then give the same
 * key, and for one that was wiped.
 */
export async function openerKey({ own, server }: Halves, { kind, wallet }: Opener): Promise<CryptoKey> {
  checkMaterial('The own half', own, halfLength)
  checkMaterial('The server half', server, halfLength)
  return wipeAfter(async (hold) => {
    const both = hold(new Uint8Array(2 * halfLength))
    both.set(own)
    both.set(server, halfLength)
    return deriveCipherKey(both, wallet.id, `latchkey/open/${kind}/v1`)
  })
}
