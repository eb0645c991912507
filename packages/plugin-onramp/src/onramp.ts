import { checkFactoryOptions, definePlugin, type OptionRule, optionRules, type Plugin } from '@latchkey/core'
import { type OnrampApi, onrampApi } from './api.js'
import { hiddenTokensApi } from './contract/hiddenTokens.js'
import type { OnrampOptions } from './contract/options.js'
import { createRuntime } from './createRuntime.js'
import { providerRules } from './providers/providerRules.js'
import { providersRule } from './providers/providersRule.js'
import type { OnrampTexts } from './react/text.js'
import { bindViews } from './views.js'

/** IANA names, in any case, or an offset: what `Intl` may say, which differs between browsers. */
const isZone = (value: unknown): boolean =>
  typeof value === 'string' && /^([a-z][\w+-]{2,}(\/[\w+-]+)*|[+-]\d\d:?\d\d)$/i.test(value)

const rules: Readonly<Record<keyof OnrampOptions, OptionRule>> = {
  providers: providersRule,
  hosts: providerRules.hosts,
  restrictedTimeZones: optionRules.rule(
    'a list of time zones (`["Asia/Macau"]`)',
    (value) => Array.isArray(value) && value.every(isZone),
  ),
  timeZone: optionRules.rule('a time zone (`"Europe/Zurich"`)', isZone),
}

/**
 * Buys tokens for money, on pages of providers, and follows each purchase as far as its provider says what
 * becomes of it.
 *
 * @throws {ConfigurationError} for an option of another form, and for two providers with one id.
 */
export function onramp(options: OnrampOptions = {}): Plugin<'onramp', OnrampApi, OnrampTexts> {
  const unknownOptions = checkFactoryOptions('onramp', options, rules)
  return definePlugin({
    id: 'onramp',
    provides: onrampApi,
    wants: [hiddenTokensApi],
    unknownOptions,
    mistakes: ({ services }) =>
      services.data === undefined
        ? (options.providers ?? [])
            .filter((provider) => 'load' in provider && provider.needsData)
            .map(({ id }) => `The provider "${id}" of onramp() asks \`services.data\`, which is not set.`)
        : [],
    views: bindViews(),
    setup: (context) => createRuntime(context, options),
  })
}
