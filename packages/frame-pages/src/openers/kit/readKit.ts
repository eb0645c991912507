import { base64urlnopad } from '@scure/base'
import { safeParse } from 'valibot'
import type { Bytes } from '../../bytes/Bytes.js'
import { decrypt } from '../../ciphers/decrypt.js'
import { FrameError } from '../../errors/FrameError.js'
import type { Wallet } from '../Wallet.js'
import { kitData } from './kitData.js'
import { kitKey } from './kitKey.js'
import { type Kit, kitSchema } from './kitSchema.js'

/** Letters of a file. A kit has about 300. */
const maxLength = 4096

/**
 * Opens a recovery kit. The caller wipes the secret.
 *
 * @param text - The content of the file.
 * @param code - What `parseRecoveryCode` returned.
 * @throws {FrameError}
 * - `KIT_UNREADABLE` when the file is no kit of this version.
 * - `FACTOR_WRONG` when the code is of another kit, or the file was changed.
 */
export async function readKit(text: string, code: Bytes): Promise<{ readonly secret: Bytes; readonly wallet: Wallet }> {
  const { walletId, addresses, sealed } = parse(text)
  const wallet: Wallet = { id: walletId, addresses }
  try {
    const bytes = new Uint8Array(base64urlnopad.decode(sealed))
    return { secret: await decrypt(await kitKey(code, walletId), bytes, kitData(wallet)), wallet }
  } catch (cause) {
    throw new FrameError('FACTOR_WRONG', 'That does not open this wallet.', { cause })
  }
}

function parse(text: string): Kit {
  const unreadable = 'This file is no recovery kit.'
  if (text.length > maxLength) throw new FrameError('KIT_UNREADABLE', unreadable)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new FrameError('KIT_UNREADABLE', unreadable, { cause })
  }
  const { success, output } = safeParse(kitSchema, value)
  if (!success) throw new FrameError('KIT_UNREADABLE', unreadable)
  return output
}
