import { type Connection, type ConnectRequest, NoAccountError } from '@latchkey/core'
import type { FoundWallet } from '../discovery/FoundWallet.js'
import type { InjectedExtension } from '../injected/InjectedExtension.js'
import { accountKindOn } from '../networks/accountKindOn.js'
import type { PolkadotCore } from '../polkadotCore.js'
import { polkadotText } from '../text.js'
import { createConnection } from './createConnection.js'
import { installCodec } from './installCodec.js'
import { listAccounts } from './listAccounts.js'
import { openWallet } from './openWallet.js'
import { placeAccounts } from './placeAccounts.js'

/**
 * Requests access from the user.
 *
 * @throws {NoAccountError} when the user gave access to no account that exists on the app's
 * networks.
 * @throws {InvalidAnswerError} when the wallet's answer is malformed.
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
  installCodec(core)
  return createConnection(core, extension, accounts)
}
