import { checkFactoryOptions, definePlugin, type OptionRule, optionRules, type Plugin } from '@latchkey/core'
import { type SendApi, sendApi } from './api.js'
import type { SendOptions } from './contract/options.js'
import { createRuntime } from './createRuntime.js'
import type { SendTexts } from './react/text.js'
import { bindViews } from './views.js'

const rules: Readonly<Record<keyof SendOptions, OptionRule>> = {
  tokens: optionRules.byNetwork('lists of addresses', (each) => optionRules.texts(each) === undefined),
}

/**
 * Sends tokens of the current account from the dialog, and shows how to receive some.
 *
 * @throws {ConfigurationError} for tokens of another form.
 */
export function send(options: SendOptions = {}): Plugin<'send', SendApi, SendTexts> {
  const unknownOptions = checkFactoryOptions('send', options, rules)
  return definePlugin({
    id: 'send',
    provides: sendApi,
    unknownOptions,
    views: bindViews(),
    setup: (context) => createRuntime(context, options),
  })
}
