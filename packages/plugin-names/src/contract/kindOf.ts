import type { PluginContext } from '@latchkey/core'
import type { NamesOptions } from './options.js'

/** Which messages and headers the service takes. */
export function kindOf({ settings }: Pick<PluginContext, 'settings'>, { service }: NamesOptions): 'gateway' | 'cloud' {
  return service ?? (settings.services.needsProjectId ? 'cloud' : 'gateway')
}
