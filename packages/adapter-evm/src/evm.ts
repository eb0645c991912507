import { type Adapter, defineAdapter, loadOnce } from '@latchkey/core'
import type { EIP1193Provider, Transport } from 'viem'
import { createEvmApi } from './api/createEvmApi.js'
import type { EvmApi } from './api/EvmApi.js'
import { discover } from './discovery/discover.js'
import type { EvmCore } from './evmCore.js'
import { createRemote } from './remote/createRemote.js'
import { isRead } from './rpc/isRead.js'
import { evmText } from './text.js'

export interface EvmOptions {
  /** Reverse-DNS ids or names, in any case, of wallets in the page to leave out, e.g. `['com.example']`. */
  readonly hide?: readonly string[] | undefined
  /** Offers `window.ethereum` as "Browser Wallet" while nothing announces itself. Default true. */
  readonly legacy?: boolean | undefined
  /** The app's own viem transports for `publicClient()`, by CAIP-2 id. Default: the kernel's RPC. */
  readonly transports?: Readonly<Record<string, Transport>> | undefined
}

/** EVM wallets: those in this page by EIP-6963, and any that a plugin's transport leads to. */
export function evm({
  hide = [],
  legacy = true,
  transports = {},
  ...others
}: EvmOptions = {}): Adapter<'eip155', EIP1193Provider, EvmApi> {
  return defineAdapter({
    namespace: 'eip155',
    name: evmText.namespace,
    accountTypes: ['smartAccount', 'eoa'],
    unknownOptions: Object.keys(others),
    setup(context) {
      const core: EvmCore = { context, transports, sent: new Map() }
      const connecting = loadOnce(() => import('./connecting.js'))
      const asking = loadOnce(async () => (await connecting()).loadAsking())
      return {
        discover: (page, found) => discover(page, { clock: context.clock, hide, legacy, door: connecting, found }),
        walletHomes: async (page) => (await import('./links/walletHomes.js')).walletHomes(page),
        capabilities: {
          signMessage: async (...request) => (await asking()).capabilities.signMessage(...request),
          signTypedData: async (...request) => (await asking()).capabilities.signTypedData(...request),
          switchNetwork: async (...request) => (await asking()).capabilities.switchNetwork(core, ...request),
          balance: async (...request) => (await connecting()).balance(core, ...request),
          accountKind: async (...request) => (await asking()).capabilities.accountKind(core, ...request),
          transfer: {
            estimate: async (...request) => (await asking()).capabilities.estimateTransfer(core, ...request),
            send: async (...request) => (await asking()).capabilities.sendTransfer(core, ...request),
          },
          calls: {
            support: async (...request) => (await asking()).capabilities.supportsCalls(...request),
            send: async (...request) => (await asking()).capabilities.sendCalls(core, ...request),
            status: async (...request) => (await asking()).capabilities.callsStatus(...request),
          },
        },
        prepare: asking,
        remote: createRemote(core, connecting),
        isAddress: async (text) => (await asking()).isAddress(text),
        isRead,
        toError: async (cause) => (await connecting()).toError(cause),
        api: createEvmApi(core, connecting),
      }
    },
  })
}
