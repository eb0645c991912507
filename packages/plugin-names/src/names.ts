import { checkFactoryOptions, definePlugin, type OptionRule, optionRules, type Plugin } from '@latchkey/core'
import { type NamesApi, namesApi } from './api.js'
import type { NamesOptions } from './contract/options.js'
import { createRuntime } from './createRuntime.js'
import type { NamesTexts } from './react/text.js'
import { bindViews } from './views.js'

/** Without a scheme, a path or a wildcard, which no name has. */
const isSuffix = (value: unknown) => typeof value === 'string' && /^\.?[^\s.:/@*]+(?:\.[^\s.:/@*]+)*$/.test(value)

const rules: Readonly<Record<keyof NamesOptions, OptionRule>> = {
  suffixes: optionRules.rule(
    'a list of domains (`["names.example"]`)',
    (value) => Array.isArray(value) && value.every(isSuffix),
  ),
  wallets: optionRules.rule('"registering" or "any"', (value) => value === 'registering' || value === 'any'),
  service: optionRules.rule('"gateway" or "cloud"', (value) => value === 'gateway' || value === 'cloud'),
}

/**
 * Names for addresses: shows the name and picture of an account, resolves names, and lets users
 * register one with the app's gateway. No host is called before an address is shown.
 *
 * @throws {ConfigurationError} for an option of another form.
 */
export function names(options: NamesOptions = {}): Plugin<'names', NamesApi, NamesTexts> {
  const unknownOptions = checkFactoryOptions('names', options, rules)
  return definePlugin({
    id: 'names',
    provides: namesApi,
    unknownOptions,
    views: bindViews(),
    setup: (context) => createRuntime(context, options),
  })
}
