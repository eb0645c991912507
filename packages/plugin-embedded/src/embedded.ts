import { checkFactoryOptions, definePlugin, type OptionRule, optionRules, type Plugin } from '@latchkey/core'
import { type EmbeddedApi, embeddedApi } from './api.js'
import type { EmbeddedOptions } from './contract/EmbeddedOptions.js'
import { createRuntime } from './createRuntime.js'
import type { EmbeddedTexts } from './react/text.js'
import { bindViews } from './views.js'

const rules: Readonly<Record<keyof EmbeddedOptions, OptionRule>> = {
  name: optionRules.text,
  frame: optionRules.httpUrl,
  passkey: optionRules.flag,
}

/**
 * A wallet that users get by e-mail, by a social login or with a passkey. It lives in a frame of
 * another origin. Nothing is loaded before a user begins to log in, or a session is stored.
 *
 * @throws {ConfigurationError} for an option of another form.
 */
export function embedded(options: EmbeddedOptions = {}): Plugin<'embedded', EmbeddedApi, EmbeddedTexts> {
  const unknownOptions = checkFactoryOptions('embedded', options, rules)
  return definePlugin({
    id: 'embedded',
    provides: embeddedApi,
    features: ['email', 'emailShowWallets', 'socials'],
    unknownOptions,
    views: bindViews(),
    mistakes: ({ services }) =>
      options.frame || services.frame
        ? []
        : ['embedded() has no frame, so it offers no login. Pass `frame`, or set `services.frame`.'],
    setup: (context) => createRuntime(context, options),
  })
}
