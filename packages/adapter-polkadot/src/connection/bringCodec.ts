import type { Account } from '@latchkey/core'
import { accountIdOf } from '../address/accountIdOf.js'
import { canonicalAddress } from '../address/canonicalAddress.js'
import { prefixOf } from '../address/prefixOf.js'
import type { PolkadotCore } from '../polkadotCore.js'

/** From here on the adapter can write accounts as its networks do. */
export function bringCodec(core: PolkadotCore): void {
  core.addressOn ??= ({ address }: Account, networkId) =>
    canonicalAddress(accountIdOf(address), prefixOf(networkId, core.prefixes))
}
