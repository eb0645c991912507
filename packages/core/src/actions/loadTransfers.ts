import type { ModalCore } from '../contract/core.js'
import type { TransferActions } from '../contract/transfers.js'

/** Loads the chunk for transfers. Only the chunk of the session's actions imports it. */
export const loadTransfers = async (core: ModalCore): Promise<TransferActions> =>
  (await import('./transfers.js')).createTransfers(core)
