import type { Bytes } from '../bytes/Bytes.js'
import { FrameError } from '../errors/FrameError.js'
import type { Addresses } from './Addresses.js'
import { toAddresses } from './toAddresses.js'
import { withKeys } from './withKeys.js'

/**
 * Compares addresses with those of a secret. Money that is sent to other addresses would be lost.
 *
 * @throws {FrameError} `OPEN_FAILED` when one of them differs.
 * @throws {RangeError} when the secret does not have 16 bytes.
 */
export async function checkAddresses(secret: Bytes, { eip155, solana }: Addresses): Promise<void> {
  const own = await withKeys(secret, toAddresses)
  if (own.eip155 !== eip155 || own.solana !== solana) {
    throw new FrameError('OPEN_FAILED', 'These addresses are not those of the key.')
  }
}
