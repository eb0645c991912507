import { UnsupportedMethodError } from '@latchkey/core'
import type { InjectedExtension } from '../injected/InjectedExtension.js'
import type { EnableRequest } from './EnableWallet.js'

/**
 * Enables a wallet by its own function.
 *
 * @throws {UnsupportedMethodError} when the entry has lost that function since it was found.
 */
export async function enableDirectly({ entry, appName }: EnableRequest): Promise<InjectedExtension> {
  if (typeof entry.enable === 'function') return entry.enable(appName)
  if (typeof entry.connect === 'function') return entry.connect(appName)
  throw new UnsupportedMethodError('enable')
}
