import { checkFactoryOptions, type OptionRule, optionRules, type Plugin } from '@latchkey/core'
import type { SiwxApi } from './api.js'
import type { SiweOptions } from './contract/SiweOptions.js'
import type { SiwxTexts } from './react/text.js'
import { siwx } from './siwx.js'

const rules: Readonly<Record<keyof SiweOptions, OptionRule>> = {
  enabled: optionRules.flag,
  required: optionRules.flag,
  signOutOnDisconnect: optionRules.flag,
  getNonce: optionRules.func,
  createMessage: optionRules.func,
  getMessageParams: optionRules.func,
  verifyMessage: optionRules.func,
  getSession: optionRules.func,
  signOut: optionRules.func,
  onSignIn: optionRules.func,
  onSignOut: optionRules.func,
}

/**
 * Sign-in with the functions of the older `siwe` option. It is `siwx()` with those functions as its
 * sessions, so an app registers one of both.
 */
export function siwe(options: SiweOptions): Plugin<'siwx', SiwxApi, SiwxTexts> {
  const unknownOptions = checkFactoryOptions('siwe', options, rules, [
    'getNonce',
    'verifyMessage',
    'getSession',
    'signOut',
  ])
  const { enabled = true, required, signOutOnDisconnect } = options
  const plugin = siwx({
    required: enabled ? required : false,
    signOutOnDisconnect,
    isAsking: enabled,
    sessions: async () => (await import('./sessions/createSiweSessions.js')).createSiweSessions(options),
  })
  return { ...plugin, unknownOptions }
}
