import type { Page, PluginContext } from '@latchkey/core'
import type { SwapsOptions } from './options.js'

/** What all parts of the plugin in one modal share. */
export interface SwapsContext {
  readonly context: PluginContext
  readonly options: SwapsOptions
  /** The current lifetime. `undefined`: the modal is not started. */
  page(): Page | undefined
}
