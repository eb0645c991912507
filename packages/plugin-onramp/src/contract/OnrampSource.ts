import type { PluginContext } from '@latchkey/core'
import type { LazyOnrampProvider, OnrampProvider } from './OnrampProvider.js'
import type { OnrampOptions } from './options.js'

/** What all parts of the plugin in one modal share. */
export interface OnrampSource {
  readonly context: PluginContext
  readonly options: OnrampOptions
  readonly providers: readonly (OnrampProvider | LazyOnrampProvider)[]
}
