import type { PluginContext } from '@latchkey/core'
import type { AnalyticsOptions } from '../contract/options.js'

/** Query parameters of every request. `undefined` ones are left out. */
export interface Identity {
  readonly projectId?: string | undefined
  readonly st: string
  readonly sv: string
}

/**
 * The version label has the form that services expect (`{framework}-{adapters}-{version}`), with
 * the version of their API and not of this package.
 *
 * @see docs/reference/services.md, "Identification".
 */
export function identityOf(
  { settings }: Pick<PluginContext, 'settings'>,
  { projectId }: Pick<AnalyticsOptions, 'projectId'>,
): Identity {
  return { projectId: projectId ?? settings.services.projectId, st: 'latchkey', sv: 'html-universal-1.0.0' }
}
