import { checkFactoryOptions, type OptionRule, optionRules, type SignInVerifier } from '@latchkey/core'
import type { CreateSessions } from '../contract/SiwxSessions.js'

export interface BrowserSessionsOptions {
  /**
   * Loads the verifiers of the app's namespaces, which the adapters' `/verify` entries export. It is
   * called after the first signature, so that a page does not load them before.
   */
  verifiers(): Promise<readonly SignInVerifier[]>
}

const rules: Readonly<Record<keyof BrowserSessionsOptions, OptionRule>> = {
  verifiers: optionRules.func,
}

/**
 * Sessions of this browser alone, for apps without a server. They prove nothing to a server
 * (`verified: 'locally'`), because a page can be made to say anything.
 */
export function browserSessions(options: BrowserSessionsOptions): CreateSessions {
  const unknownOptions = checkFactoryOptions('browserSessions', options, rules, ['verifiers'])
  const create: CreateSessions = async (context) =>
    (await import('./createBrowserSessions.js')).createBrowserSessions(context, options)
  return Object.assign(create, { unknownOptions })
}
