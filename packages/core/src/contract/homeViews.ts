import { defineView } from './defineView.js'
import type { NamespaceFilter } from './namespaceFilter.js'
import type { ViewToken } from './plugin.js'

// Where the dialog starts, so a page load knows them. Their ids are the specification's names (section 2), as those of the others.

export const connectView: ViewToken<NamespaceFilter> = defineView<NamespaceFilter>('Connect')
export const accountView: ViewToken<undefined> = defineView<undefined>('Account')
export const unsupportedChainView: ViewToken<undefined> = defineView<undefined>('UnsupportedChain')
