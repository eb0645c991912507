import type { Bytes } from '../bytes/Bytes.js'
import { checkMaterial } from '../bytes/checkMaterial.js'
import { encrypt } from '../ciphers/encrypt.js'
import { checkAddresses } from '../key/checkAddresses.js'
import { secretLength } from '../key/secretLength.js'
import type { Halves } from './Halves.js'
import type { Opener } from './Opener.js'
import { openerData } from './openerData.js'
import { openerKey } from './openerKey.js'

/**
 * Seals a wallet's secret for an opener.
 *
 * @returns the sealed copy, 44 bytes. It may be stored anywhere: only both halves open it.
 * @throws {FrameError} `OPEN_FAILED` when the addresses are not those of the secret.
 * @throws {RangeError} when the secret or a half has another length or only zeros, or an id contains
 * `|`.
 */
export async function sealSecret(secret: Bytes, halves: Halves, opener: Opener): Promise<Bytes> {
  checkMaterial('The secret', secret, secretLength)
  await checkAddresses(secret, opener.wallet.addresses)
  return encrypt(await openerKey(halves, opener), secret, openerData(opener))
}
