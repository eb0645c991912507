import { balanceSlot, type ShownBalance } from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'
import { useEffect, useMemo } from 'react'
import { useModal } from '../provider/useModal.js'
import { useSlot } from './useSlot.js'
import { useStore } from './useStore.js'

/** The balance that the first plugin with a source has for an account. `undefined`: that of the network's own currency is shown. */
export function useShownBalance(address: string, networkId: string | undefined): ShownBalance | undefined {
  const modal = useModal()
  const [entry] = useSlot(balanceSlot)
  const { $balance, cause } = useMemo((): { $balance: ReadableAtom<ShownBalance | undefined>; cause?: unknown } => {
    try {
      return { $balance: (networkId && entry?.value.balance(address, networkId)) || atom(undefined) }
    } catch (cause) {
      return { $balance: atom(undefined), cause }
    }
  }, [entry?.value, address, networkId])
  useEffect(() => {
    if (entry && cause !== undefined) modal.fail(entry.pluginId, 'balance', cause)
  }, [modal, entry, cause])
  return useStore($balance)
}
