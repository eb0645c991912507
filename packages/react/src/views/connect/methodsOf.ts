import type { ConnectMethod, SlotEntry } from '@latchkey/core'
import { orderOf } from '../shared/orderOf.js'

/**
 * The connect methods to render: those that the app orders first, then the others in the order of
 * contribution. Among the others the list of wallets comes first if a wallet is installed, else
 * last.
 */
export function methodsOf(
  sections: readonly SlotEntry<ConnectMethod>[],
  {
    isInstalled,
    hasWallets,
    order,
  }: Readonly<Record<'isInstalled' | 'hasWallets', boolean>> & { readonly order: readonly string[] },
): readonly string[] {
  const methods = new Set(sections.map(({ value }) => value.method))
  const hasList = hasWallets || methods.has('wallet')
  methods.delete('wallet')
  const list = hasList ? ['wallet'] : []
  const all = isInstalled ? [...list, ...methods] : [...methods, ...list]
  return all.sort((one, other) => orderOf(one, order) - orderOf(other, order))
}
