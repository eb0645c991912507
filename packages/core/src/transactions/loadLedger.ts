import type { ModalCore } from '../contract/core.js'
import type { OpenLedger } from '../contract/requestRecord.js'
import { NotLoadedError } from '../errors/NotLoadedError.js'
import { keepLateAnswers } from './keepLateAnswers.js'

/**
 * Opens the ledger, and follows its entries as long as the modal is started. Only the chunk of the
 * session's actions imports it.
 *
 * @throws {NotLoadedError} when its code can't be fetched. The next call tries again.
 */
export async function loadLedger(core: ModalCore): Promise<OpenLedger> {
  const { ledger, page } = core
  if (page.current) keepLateAnswers(core, page.current)
  ledger.opened ??= import('./openLedger.js').then(
    ({ openLedger }) => openLedger(core),
    (cause) => {
      ledger.opened = undefined
      throw new NotLoadedError({ cause })
    },
  )
  const opened = await ledger.opened
  if (page.current) {
    // It may be a later lifetime than before.
    keepLateAnswers(core, page.current)
    opened.begin(page.current)
  }
  return opened
}
