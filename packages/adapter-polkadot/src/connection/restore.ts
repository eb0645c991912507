import { type Connection, type EndReason, LatchkeyError, type RestoreRequest } from '@latchkey/core'
import type { FoundWallet } from '../discovery/FoundWallet.js'
import { toError } from '../errors/toError.js'
import type { InjectedExtension } from '../injected/InjectedExtension.js'
import type { PolkadotCore } from '../polkadotCore.js'
import { isAuthorized } from './authorized.js'
import { bringCodec } from './bringCodec.js'
import { createConnection } from './createConnection.js'
import { listAccounts } from './listAccounts.js'
import { openWallet } from './openWallet.js'

/**
 * Opens a wallet that the person has allowed before, which then asks nobody. If they took the permission back in the wallet meanwhile,
 * it may ask once more; what they say then is what stays.
 *
 * @returns `undefined` when nothing was allowed, or the wallet can't answer yet: a later try may succeed. A wallet that shares no account
 * at the moment is locked, and comes back by its subscription. `left` when the user says no.
 * @throws {InvalidAnswerError} when it answers with something that can't be right.
 */
export async function restore(
  core: PolkadotCore,
  wallet: FoundWallet,
  { memo, signal }: RestoreRequest,
): Promise<Connection<InjectedExtension> | EndReason | undefined> {
  if (!isAuthorized(memo) || signal.aborted) return undefined
  try {
    const extension = await openWallet(core, wallet, signal)
    const accounts = await listAccounts(core, extension)
    bringCodec(core)
    return createConnection(core, extension, accounts)
  } catch (cause) {
    if (cause instanceof LatchkeyError && cause.code === 'LATCHKEY_INVALID_ANSWER') throw cause
    if (toError(cause) === 'rejected' || toError(cause) === 'unauthorized') return 'left'
    return undefined // still starting, asked too often, busy: no reason to forget the person's choice
  }
}
