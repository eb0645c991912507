import type { ModalCore } from '../contract/core.js'
import { entryKindsSlot, type LedgerEntry } from '../contract/ledger.js'

/**
 * Addresses of the tokens whose balance an entry changes, `undefined` in it for the own currency.
 *
 * @returns `undefined`: they are not known.
 */
export function changedTokens(
  core: Pick<ModalCore, 'contributions'>,
  { kind, data, transfer }: LedgerEntry,
): readonly (string | undefined)[] | undefined {
  const known = core.contributions(entryKindsSlot).find(({ value }) => value.id === kind)?.value
  if (known?.changedTokens && data !== undefined) return known.changedTokens(data)
  return transfer && [transfer.token, undefined]
}
