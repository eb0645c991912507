import type { PluginContext } from '@latchkey/core'
import type { WalletConnectOptions } from '../contract/options.js'

/** Who asks: query parameters of every request and picture. `undefined` ones are left out. */
export interface Identity {
  readonly projectId?: string | undefined
  readonly st: string
  readonly sv: string
}

/**
 * The version label has the form of the services (`{framework}-{adapters}-{version}`), with the version of what is asked, not that of this
 * package.
 * @see Wire formats, section 1.1.
 */
export function identityOf(
  { settings }: Pick<PluginContext, 'settings'>,
  { projectId }: Pick<WalletConnectOptions, 'projectId'>,
): Identity {
  return { projectId: projectId ?? settings.services.projectId, st: 'latchkey', sv: 'html-universal-1.0.0' }
}
