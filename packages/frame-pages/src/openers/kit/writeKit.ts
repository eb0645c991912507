import { base64urlnopad } from '@scure/base'
import type { Bytes } from '../../bytes/Bytes.js'
import { checkMaterial } from '../../bytes/checkMaterial.js'
import { encrypt } from '../../ciphers/encrypt.js'
import { checkAddresses } from '../../key/checkAddresses.js'
import { secretLength } from '../../key/secretLength.js'
import type { Wallet } from '../Wallet.js'
import { kitData } from './kitData.js'
import { kitKey } from './kitKey.js'
import type { Kit } from './kitSchema.js'

/**
 * Writes a recovery kit: with its recovery code it opens the wallet without any server.
 *
 * @param code - What `parseRecoveryCode` returned.
 * @returns the content of the file: JSON.
 * @throws {FrameError} `OPEN_FAILED` when the addresses are not those of the secret.
 * @throws {RangeError} when the secret or the code has another length or only zeros.
 */
export async function writeKit(secret: Bytes, code: Bytes, wallet: Wallet): Promise<string> {
  checkMaterial('The secret', secret, secretLength)
  await checkAddresses(secret, wallet.addresses)
  const sealed = base64urlnopad.encode(await encrypt(await kitKey(code, wallet.id), secret, kitData(wallet)))
  const { eip155, solana } = wallet.addresses
  const kit: Kit = { latchkeyKit: 1, walletId: wallet.id, addresses: { eip155, solana }, sealed }
  return `${JSON.stringify(kit, undefined, 2)}\n`
}
