import type { Account } from '@latchkey/core'
import { accountIdOf } from '../address/accountIdOf.js'
import { canonicalAddress } from '../address/canonicalAddress.js'
import { prefixOf } from '../address/prefixOf.js'
import type { PolkadotCore } from '../polkadotCore.js'

/** Lets the adapter encode the address of an account for each network. */
export function installCodec(core: PolkadotCore): void {
  core.addressOn ??= ({ address }: Account, networkId) =>
    canonicalAddress(accountIdOf(address), prefixOf(networkId, core.prefixes))
}
