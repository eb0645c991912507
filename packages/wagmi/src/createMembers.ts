import type { LiveConnection, Modal } from '@latchkey/core'
import type { Chain, EIP1193Provider } from 'viem'
import type { Connector } from 'wagmi'
import { accountsOf } from './accountsOf.js'
import { leave } from './leave.js'
import { loadActions } from './loadActions.js'
import { toChainId } from './toChainId.js'

type Members = Pick<
  Connector,
  | 'disconnect'
  | 'getAccounts'
  | 'getChainId'
  | 'getProvider'
  | 'isAuthorized'
  | 'onAccountsChanged'
  | 'onChainChanged'
  | 'onDisconnect'
> &
  Required<Pick<Connector, 'switchChain'>>

/**
 * The members of a wagmi connector that are about one connection.
 *
 * @param find - `undefined`: it is not connected (any more).
 */
export function createMembers(
  modal: Modal,
  chains: () => readonly Chain[],
  find: () => LiveConnection | undefined,
): Members {
  let provider: EIP1193Provider | undefined
  const live = async (): Promise<LiveConnection> => find() ?? (await loadActions()).notConnected()
  return {
    async disconnect() {
      const connection = find()
      if (connection) await leave(modal, { connectionId: connection.id })
    },
    getAccounts: async () => accountsOf(await live()),
    getChainId: async () => toChainId((await live()).networkId),
    async getProvider() {
      const { createProvider } = await loadActions()
      provider ??= createProvider(modal, find)
      return find() && provider
    },
    isAuthorized: async () => find() !== undefined,
    async switchChain({ chainId, addEthereumChainParameter: description }) {
      const { switchChain } = await loadActions()
      return switchChain(modal, { chains: chains(), connection: await live(), chainId, description })
    },
    // The modal watches the wallet, so that wagmi need not.
    onAccountsChanged: () => undefined,
    onChainChanged: () => undefined,
    onDisconnect: () => undefined,
  }
}
