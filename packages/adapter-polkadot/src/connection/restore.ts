import { type Connection, type EndReason, LatchkeyError, type RestoreRequest } from '@latchkey/core'
import type { FoundWallet } from '../discovery/FoundWallet.js'
import { toError } from '../errors/toError.js'
import type { InjectedExtension } from '../injected/InjectedExtension.js'
import type { PolkadotCore } from '../polkadotCore.js'
import { isAuthorized } from './authorized.js'
import { createConnection } from './createConnection.js'
import { installCodec } from './installCodec.js'
import { listAccounts } from './listAccounts.js'
import { openWallet } from './openWallet.js'

/**
 * Enables a wallet that the user authorized before, without a prompt. If the user has revoked the
 * permission in the wallet since, the wallet may prompt once more, and that answer counts.
 *
 * A wallet that shares no account at the moment is locked until its next event.
 *
 * @returns `undefined` when the page is not authorized, or the wallet can't answer yet: a later
 * attempt may succeed. `left` when the user declines.
 * @throws {InvalidAnswerError} when the wallet's answer is malformed.
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
    installCodec(core)
    return createConnection(core, extension, accounts)
  } catch (cause) {
    if (cause instanceof LatchkeyError && cause.code === 'LATCHKEY_INVALID_ANSWER') throw cause
    if (toError(cause) === 'rejected' || toError(cause) === 'unauthorized') return 'left'
    return undefined // still starting, rate limited, busy: the user's choice remains stored
  }
}
