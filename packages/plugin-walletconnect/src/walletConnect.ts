import { definePlugin, type Plugin } from '@latchkey/core'
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

/** Every option. The type keeps the list complete. */
const known: Readonly<Record<keyof WalletConnectOptions, true>> = {
  projectId: true,
  relayUrl: true,
  metadata: true,
  provider: true,
  storagePrefix: true,
  verify: true,
  methods: true,
  preferUniversalLinks: true,
}

/**
 * Remote wallets for all namespaces at once, by WalletConnect. `catalogue()` of
 * `@latchkey/plugin-catalogue` adds a list of wallets to choose from. Nothing is loaded and no host
 * is called until the user wants to connect or a session is stored.
 */
export function walletConnect(
  options: WalletConnectOptions = {},
): Plugin<'walletconnect', WalletConnectApi, WalletConnectTexts> {
  const lazy: LazyCode = {
    async loadLinkActions() {
      lazy.linkActions ??= await import('./createLinkActions.js')
    },
  }
  return definePlugin({
    id: 'walletconnect',
    provides: walletConnectApi,
    wants: [catalogueApi],
    unknownOptions: Object.keys(options).filter((name) => !Object.hasOwn(known, name)),
    views: bindViews(() => lazy.loadLinkActions()),
    setup: (context) => createRuntime(context, options, lazy),
  })
}
