import type { PluginContext } from '@latchkey/core'
import type { CatalogueOptions } from '../contract/options.js'

/**
 * Query parameters that identify the app and the SDK in every request and picture. `undefined` ones
 * are left out.
 */
export interface Identity {
  readonly projectId?: string | undefined
  readonly st: string
  readonly sv: string
}

/**
 * The services expect this form of the version label (`{framework}-{adapters}-{version}`), with the
 * version of their API and not of this package.
 * @see docs/reference/services.md, "Identification".
 */
export function identityOf(
  { settings }: Pick<PluginContext, 'settings'>,
  { projectId }: Pick<CatalogueOptions, 'projectId'>,
): Identity {
  return { projectId: projectId ?? settings.services.projectId, st: 'latchkey', sv: 'html-universal-1.0.0' }
}
