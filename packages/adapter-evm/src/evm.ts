import { type Adapter, defineAdapter } from '@latchkey/core'
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
}: EvmOptions = {}): Adapter<'eip155', EIP1193Provider, EvmApi> {
  return defineAdapter({
    namespace: 'eip155',
    name: evmText.namespace,
    accountTypes: ['smartAccount', 'eoa'],
    setup(context) {
      const core: EvmCore = { context, transports, sending: new WeakMap() }
      const wallet = () => import('./capabilities/index.js')
      return {
        discover: (page, found) => discover(page, { hide, legacy, found }),
        capabilities: {
          signMessage: async (...request) => (await wallet()).signMessage(...request),
          signTypedData: async (...request) => (await wallet()).signTypedData(...request),
          switchNetwork: async (...request) => (await wallet()).switchNetwork(core, ...request),
          balance: async (...request) => (await wallet()).balance(core, ...request),
          accountKind: async (...request) => (await wallet()).accountKind(core, ...request),
          transfer: {
            estimate: async (...request) => (await wallet()).estimateTransfer(core, ...request),
            send: async (...request) => (await wallet()).sendTransfer(core, ...request),
          },
          calls: {
            support: async (...request) => (await wallet()).supportsCalls(...request),
            send: async (...request) => (await wallet()).sendCalls(core, ...request),
            status: async (...request) => (await wallet()).callsStatus(...request),
          },
        },
        remote: createRemote(core),
        isAddress: async (text) => (await import('./address/isAddress.js')).isAddress(text),
        isRead,
        toError: async (cause) => (await import('./connection/index.js')).toError(cause),
        api: createEvmApi(core),
      }
    },
  })
}
