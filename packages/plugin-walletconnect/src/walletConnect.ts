import { checkFactoryOptions, definePlugin, isRecord, type OptionRule, optionRules, type Plugin } from '@latchkey/core'
import { catalogueApi } from '@latchkey/plugin-catalogue/api'
import { type WalletConnectApi, walletConnectApi } from './api.js'
import type { WalletConnectOptions } from './contract/options.js'
import { createRuntime } from './createRuntime.js'
import type { WalletConnectTexts } from './react/text.js'
import { bindViews } from './views.js'

/** Code that is loaded after the page, and must then be available synchronously. */
export interface LazyCode {
  linkActions?: typeof import('./createLinkActions.js') | undefined
  readonly loadLinkActions: () => Promise<unknown>
}

const isTexts = (value: unknown): boolean => optionRules.texts(value) === undefined

const isMetadata = (value: unknown): boolean =>
  isRecord(value) &&
  [value.name, value.description, value.url].every((each = '') => typeof each === 'string') &&
  isTexts(value.icons ?? [])

const isProvider = (value: unknown): boolean => isRecord(value) && isRecord(value.client) && isRecord(value.client.core)

const isMethods = (value: unknown): boolean =>
  isRecord(value) && Object.entries(value).every(([name, list]) => /^[-a-z\d]{3,8}$/.test(name) && isTexts(list))

const rules: Readonly<Record<keyof WalletConnectOptions, OptionRule>> = {
  projectId: optionRules.text,
  relayUrl: optionRules.socketUrl,
  metadata: optionRules.rule('an object of `name`, `description` and `url` (texts) and `icons` (a list)', isMetadata),
  provider: optionRules.rule('a `UniversalProvider` that is initialised', isProvider),
  storagePrefix: optionRules.text,
  verify: optionRules.flag,
  methods: optionRules.rule('lists of methods by CAIP-2 namespace', isMethods),
  preferUniversalLinks: optionRules.flag,
}

/**
 * Remote wallets for all namespaces at once, by WalletConnect. `catalogue()` of
 * `@latchkey/plugin-catalogue` adds a list of wallets to choose from. Nothing is loaded and no host
 * is called until the user wants to connect or a session is stored.
 *
 * @throws {ConfigurationError} for an option of another form.
 */
export function walletConnect(
  options: WalletConnectOptions = {},
): Plugin<'walletconnect', WalletConnectApi, WalletConnectTexts> {
  const unknownOptions = checkFactoryOptions('walletConnect', options, rules)
  const lazy: LazyCode = {
    async loadLinkActions() {
      lazy.linkActions ??= await import('./createLinkActions.js')
    },
  }
  return definePlugin({
    id: 'walletconnect',
    provides: walletConnectApi,
    wants: [catalogueApi],
    unknownOptions,
    views: bindViews(() => lazy.loadLinkActions()),
    mistakes: ({ services }) =>
      options.provider || options.relayUrl || services.relay
        ? []
        : ['walletConnect() has no relay, so no wallet can connect. Pass `relayUrl`, or set `services.relay`.'],
    setup: (context) => createRuntime(context, options, lazy),
  })
}
