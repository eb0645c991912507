import { definePlugin, type Plugin } from '@latchkey/core'
import { catalogueApi } from '@latchkey/plugin-catalogue/api'
import { type WalletConnectApi, walletConnectApi } from './api.js'
import type { WalletConnectOptions } from './contract/options.js'
import { createRuntime } from './createRuntime.js'
import type { WalletConnectTexts } from './react/text.js'
import { bindViews } from './views.js'

/** What is not part of a page's first load and must be there, once fetched, without a wait. */
export interface Lazy {
  tools?: typeof import('./tools/createTools.js') | undefined
  readonly loadTools: () => Promise<unknown>
}

/** Every option; the type keeps it whole. */
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
 * Wallets on phones and elsewhere, for every namespace at once, by WalletConnect. `catalogue()` of `@latchkey/plugin-catalogue` adds a list of
 * wallets to choose from. Nothing is fetched and no host is called before the user wants to connect or a session is stored.
 */
export function walletConnect(
  options: WalletConnectOptions = {},
): Plugin<'walletconnect', WalletConnectApi, WalletConnectTexts> {
  const lazy: Lazy = {
    async loadTools() {
      lazy.tools ??= await import('./tools/createTools.js')
    },
  }
  return definePlugin({
    id: 'walletconnect',
    provides: walletConnectApi,
    wants: [catalogueApi],
    unknownOptions: Object.keys(options).filter((name) => !Object.hasOwn(known, name)),
    views: bindViews(() => lazy.loadTools()),
    setup: (context) => createRuntime(context, options, lazy),
  })
}
