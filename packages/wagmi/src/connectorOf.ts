import type { LiveConnection, Modal } from '@latchkey/core'
import type { Config, Connector } from 'wagmi'
import { createMembers } from './createMembers.js'
import { loadActions } from './loadActions.js'
import { readWallets } from './readWallets.js'

/**
 * The wagmi connector of one connection, with the name and the icon of its wallet. Its `uid` is the
 * modal's id of the connection, which is the same after a reload.
 *
 * @param root - The connector in wagmi's config, whose emitter it shares. No event is emitted.
 */
export function connectorOf(
  config: Config,
  modal: Modal,
  root: Connector,
  { id, name, icon, connectorId }: LiveConnection,
): Connector {
  const find = (): LiveConnection | undefined => readWallets(modal).connections.find((live) => live.id === id)
  const entry = modal.state.$connectors.get().find((each) => each.id === connectorId)
  const { emitter, ...members } = root
  return {
    // wagmi compares connectors member by member, from the last one on. The emitter refers to itself.
    emitter,
    ...members,
    ...createMembers(modal, () => config.chains, find),
    uid: id,
    name,
    icon,
    rdns: entry?.connector.rdns,
    async connect(parameters) {
      if (!find()) (await loadActions()).notConnected()
      modal.switchConnection(id)
      return root.connect({ ...parameters, isReconnecting: true })
    },
  }
}
