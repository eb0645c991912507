import { type Connection, type ConnectRequest, NoAccountError } from '@latchkey/core'
import type { FoundWallet } from '../discovery/FoundWallet.js'
import type { InjectedExtension } from '../injected/InjectedExtension.js'
import { accountKindOn } from '../networks/accountKindOn.js'
import type { PolkadotCore } from '../polkadotCore.js'
import { polkadotText } from '../text.js'
import { bringCodec } from './bringCodec.js'
import { createConnection } from './createConnection.js'
import { listAccounts } from './listAccounts.js'
import { openWallet } from './openWallet.js'
import { placeAccounts } from './placeAccounts.js'

/**
 * Asks the person for access.
 *
 * @throws {NoAccountError} when the person gave access to none, or to none that exists on the app's networks.
 * @throws {InvalidAnswerError} when the wallet answers with something that can't be right.
 * @throws {RateLimitedError} and whatever the wallet throws.
 */
export async function connect(
  core: PolkadotCore,
  wallet: FoundWallet,
  { networkIds: [networkId], signal }: ConnectRequest,
): Promise<Connection<InjectedExtension>> {
  const extension = await openWallet(core, wallet, signal)
  signal.throwIfAborted()
  const accounts = await listAccounts(core, extension)
  if (accounts.length === 0) throw new NoAccountError()
  const networks = core.context.$networks.get()
  if (placeAccounts(accounts, networks).length === 0) {
    throw new NoAccountError({ networkId, why: polkadotText.otherAccounts[accountKindOn(networkId, networks)] })
  }
  bringCodec(core)
  return createConnection(core, extension, accounts)
}
