import type { Page, PluginContext } from '@latchkey/core'
import type { SendOptions } from './options.js'

/** What all parts of the plugin in one modal share. */
export interface SendContext {
  readonly context: PluginContext
  readonly options: SendOptions
  /** The current lifetime. `undefined`: the modal is not started. */
  page(): Page | undefined
}
