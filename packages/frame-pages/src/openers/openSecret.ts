import type { Bytes } from '../bytes/Bytes.js'
import { decrypt } from '../ciphers/decrypt.js'
import { FrameError } from '../errors/FrameError.js'
import type { Halves } from './Halves.js'
import type { Opener } from './Opener.js'
import { openerData } from './openerData.js'
import { openerKey } from './openerKey.js'

/**
 * Opens a sealed copy. The caller wipes the secret.
 *
 * @throws {FrameError} `OPEN_FAILED` when a part is wrong. Wrong parts never give another secret.
 */
export async function openSecret(sealed: Bytes, halves: Halves, opener: Opener): Promise<Bytes> {
  try {
    return await decrypt(await openerKey(halves, opener), sealed, openerData(opener))
  } catch (cause) {
    throw new FrameError('OPEN_FAILED', 'The parts of the key do not belong together.', { cause })
  }
}
