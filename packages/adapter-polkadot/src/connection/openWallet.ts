import { InvalidAnswerError } from '@latchkey/core'
import type { FoundWallet } from '../discovery/FoundWallet.js'
import type { InjectedExtension } from '../injected/InjectedExtension.js'
import type { PolkadotCore } from '../polkadotCore.js'
import { askWallet } from './askWallet.js'
import { enableDirectly } from './enableDirectly.js'

/**
 * Opens a wallet; it asks the person, unless the page is allowed already.
 *
 * @throws The signal's reason when it ended before: then nobody is asked.
 * @throws {InvalidAnswerError} when what opens is no wallet.
 * @throws {RateLimitedError} and whatever the wallet throws.
 */
export async function openWallet(
  { appName, context, enable = enableDirectly }: PolkadotCore,
  { id, entry, window }: FoundWallet,
  signal: AbortSignal,
): Promise<InjectedExtension> {
  const request = { id, entry, window, signal, appName: appName ?? (context.metadata.name || window.location.host) }
  signal.throwIfAborted()
  const extension: unknown = await askWallet('connect', () => enable(request))
  if (isExtension(extension)) return extension
  throw new InvalidAnswerError('connect', 'no wallet')
}

function isExtension(value: unknown): value is InjectedExtension {
  if (typeof value !== 'object' || value === null) return false
  const { accounts, signer } = value as Partial<InjectedExtension>
  return typeof accounts?.get === 'function' && typeof signer === 'object' && signer !== null
}
