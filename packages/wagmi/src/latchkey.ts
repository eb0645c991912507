import { ConfigurationError, type LiveConnection, type Modal } from '@latchkey/core'
import type { Connector } from 'wagmi'
import { accountsOf } from './accountsOf.js'
import { createMembers } from './createMembers.js'
import { follow, type PendingStatus } from './follow.js'
import type { LatchkeyConnector } from './LatchkeyConnector.js'
import { leave } from './leave.js'
import { loadActions } from './loadActions.js'
import { namespace } from './namespace.js'
import { readWallets } from './readWallets.js'
import { toChainId } from './toChainId.js'
import { whenSettled } from './whenSettled.js'

/**
 * The modal as a wagmi connector, for `connectors` of `createConfig()`. Its `connect()` opens the
 * dialog, and rejects with viem's `UserRejectedRequestError` when the user closes it. It needs
 * `joinWagmi()`.
 *
 * - Each connection of the modal is a connection of wagmi, with a connector of its own that has the
 *   name and the icon of its wallet.
 * - `connect()` while a wallet is connected lets the user add another.
 */
export function latchkey(modal: Modal): LatchkeyConnector {
  return ({ chains }) => {
    const pending: PendingStatus = { isOurs: false }
    let joins = 0
    let stop: (() => void) | undefined
    const active = () => readWallets(modal).active
    const members = createMembers(modal, () => chains, active)

    return {
      ...members,
      id: 'latchkey',
      name: 'Latchkey',
      type: 'latchkey',
      belongsTo: (other) => other === modal,
      async connect({ chainId, isReconnecting, withCapabilities } = {}) {
        pending.isOurs = false
        if (isReconnecting) await whenSettled(modal)
        else {
          const { connectInDialog } = await loadActions()
          if (!joins) throw new ConfigurationError('The modal and the wagmi config are not joined. Call joinWagmi().')
          await connectInDialog(modal)
          await preferChain(chainId)
        }
        const connection = active() ?? (await loadActions()).notConnected()
        const accounts = accountsOf(connection)
        const capabilities = withCapabilities && !isReconnecting ? await capabilitiesOf(connection) : undefined
        const described = (address: string) => ({
          address,
          capabilities: capabilities?.get(address.toLowerCase()) ?? {},
        })
        return {
          accounts: (withCapabilities ? accounts.map(described) : accounts) as never,
          chainId: toChainId(connection.networkId),
        }
      },
      disconnect: () => leave(modal, { namespace }),
      async getProvider() {
        await whenSettled(modal)
        return members.getProvider() as never
      },
      async isAuthorized() {
        pending.isOurs = false
        await whenSettled(modal)
        return active() !== undefined
      },
      join(config) {
        joins += 1
        stop ??= follow(config, modal, config.connectors.find(({ type }) => type === 'latchkey') as Connector, pending)
        let isReleased = false
        return () => {
          if (isReleased) return
          isReleased = true
          joins -= 1
          if (joins > 0) return
          stop?.()
          stop = undefined
        }
      },
    }

    async function capabilitiesOf(connection: LiveConnection) {
      const { readCapabilities } = await loadActions()
      return readCapabilities(connection)
    }

    async function preferChain(chainId: number | undefined): Promise<void> {
      const connection = active()
      if (!connection || chainId === undefined || toChainId(connection.networkId) === chainId) return
      try {
        const { switchChain } = await loadActions()
        await switchChain(modal, { chains, connection, chainId })
      } catch {
        // The wallet is connected all the same, on the network that the result names.
      }
    }
  }
}
