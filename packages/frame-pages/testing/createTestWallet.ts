import type { Bytes } from '../src/bytes/Bytes.js'
import { createSecret } from '../src/key/createSecret.js'
import { toAddresses } from '../src/key/toAddresses.js'
import { withKeys } from '../src/key/withKeys.js'
import { createId } from '../src/openers/createId.js'
import type { Wallet } from '../src/openers/Wallet.js'

export interface TestWallet {
  readonly secret: Bytes
  readonly wallet: Wallet
}

/** A wallet with new keys. Nothing of value may be sent to it. */
export async function createTestWallet(secret: Bytes = createSecret()): Promise<TestWallet> {
  return { secret, wallet: { id: createId(), addresses: await withKeys(secret, toAddresses) } }
}
