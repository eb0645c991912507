import { checkFactoryOptions, definePlugin, optionRules, type Plugin } from '@latchkey/core'
import { type CatalogueApi, catalogueApi } from './api.js'
import type { CatalogueOptions } from './contract/options.js'
import { createRuntime } from './createRuntime.js'
import type { CatalogueTexts } from './react/text.js'
import { bindViews } from './views.js'

/**
 * A list of all wallets with search, pictures, recent wallets, and downloads. A plugin for remote
 * connections, such as `walletConnect()`, connects them. Nothing is loaded and no host is called
 * until the user opens the dialog.
 *
 * @throws {ConfigurationError} for a project id that is no text.
 */
export function catalogue(options: CatalogueOptions = {}): Plugin<'catalogue', CatalogueApi, CatalogueTexts> {
  const unknownOptions = checkFactoryOptions('catalogue', options, { projectId: optionRules.text })
  const loaders = new Set<() => Promise<unknown>>()
  return definePlugin({
    id: 'catalogue',
    provides: catalogueApi,
    features: ['allWallets'],
    unknownOptions,
    views: bindViews(() => Promise.all([...loaders].map((load) => load()))),
    setup: (context) => createRuntime(context, options, loaders),
  })
}
