import { defineView } from './defineView.js'
import type { NamespaceFilter } from './namespaceFilter.js'
import type { ViewToken } from './plugin.js'

// The views where the dialog starts, so they are part of the page's first load.

export const connectView: ViewToken<NamespaceFilter> = defineView<NamespaceFilter>('Connect')
export const accountView: ViewToken<undefined> = defineView<undefined>('Account')
export const networksView: ViewToken<NamespaceFilter> = defineView<NamespaceFilter>('Networks')
export const unsupportedChainView: ViewToken<undefined> = defineView<undefined>('UnsupportedChain')
