import type { PluginContext } from '@latchkey/core'
import type { SendOptions } from './options.js'

/** What all parts of the plugin in one modal share. */
export interface SendContext {
  readonly context: PluginContext
  readonly options: SendOptions
}
