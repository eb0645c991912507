import { definePlugin, type Plugin } from '@latchkey/core'
import { type NamesApi, namesApi } from './api.js'
import type { NamesOptions } from './contract/options.js'
import { createRuntime } from './createRuntime.js'
import type { NamesTexts } from './react/text.js'
import { bindViews } from './views.js'

/**
 * Names for addresses: shows the name and picture of an account, resolves names, and lets users
 * register one with the app's gateway. No host is called before an address is shown.
 */
export function names(options: NamesOptions = {}): Plugin<'names', NamesApi, NamesTexts> {
  const { suffixes, wallets, service, ...others } = options
  return definePlugin({
    id: 'names',
    provides: namesApi,
    unknownOptions: Object.keys(others),
    views: bindViews(),
    setup: (context) => createRuntime(context, { suffixes, wallets, service }),
  })
}
