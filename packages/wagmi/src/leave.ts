import type { Modal } from '@latchkey/core'

/**
 * Disconnects a connection, or a namespace.
 *
 * @throws {DisconnectError} when a wallet has failed. It is disconnected all the same.
 */
export async function leave(modal: Modal, what: Parameters<Modal['disconnect']>[0]): Promise<void> {
  for (const { error } of await modal.disconnect(what)) if (error) throw error
}
