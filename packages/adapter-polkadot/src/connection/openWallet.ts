import { InvalidAnswerError } from '@latchkey/core'
import type { FoundWallet } from '../discovery/FoundWallet.js'
import type { InjectedExtension } from '../injected/InjectedExtension.js'
import type { PolkadotCore } from '../polkadotCore.js'
import { callWallet } from './callWallet.js'
import { enableDirectly } from './enableDirectly.js'

/**
 * Enables a wallet. The wallet prompts the user unless the page is authorized.
 *
 * @throws the signal's reason when it has aborted before. Then the wallet is not called.
 * @throws {InvalidAnswerError} when the answer is not a wallet.
 * @throws {RateLimitedError} and whatever the wallet throws.
 */
export async function openWallet(
  { appName, context, enable = enableDirectly }: PolkadotCore,
  { id, entry, window }: FoundWallet,
  signal: AbortSignal,
): Promise<InjectedExtension> {
  const request = { id, entry, window, signal, appName: appName ?? (context.metadata.name || window.location.host) }
  signal.throwIfAborted()
  const extension: unknown = await callWallet('connect', () => enable(request))
  if (isExtension(extension)) return extension
  throw new InvalidAnswerError('connect', 'not a wallet')
}

function isExtension(value: unknown): value is InjectedExtension {
  if (typeof value !== 'object' || value === null) return false
  const { accounts, signer } = value as Partial<InjectedExtension>
  return typeof accounts?.get === 'function' && typeof signer === 'object' && signer !== null
}
