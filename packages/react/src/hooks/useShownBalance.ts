import { balanceSlot, type ShownBalance } from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'
import { useEffect, useMemo } from 'react'
import { useModal } from '../provider/useModal.js'
import { type BalanceResult, type UseBalanceOptions, useBalance } from './useBalance.js'
import { useSlot } from './useSlot.js'
import { useStore } from './useStore.js'

export interface ShownBalanceResult extends Pick<BalanceResult, 'full' | 'exact' | 'isLoading' | 'error' | 'refresh'> {
  readonly value?: string | undefined
  readonly minor?: string | undefined
  readonly unit?: string | undefined
}

/**
 * The balance to show for an account: from the first plugin with a source, else in the network's
 * own currency.
 */
export function useShownBalance(
  address: string,
  networkId: string | undefined,
  { namespace, ask = true }: UseBalanceOptions = {},
): ShownBalanceResult {
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
  const shown = useStore($balance)
  const { formatted, symbol, ...own } = useBalance({ namespace, ask: ask && !shown })
  if (!shown) return { ...own, value: formatted, unit: symbol }
  return { ...shown, isLoading: shown.value === undefined, refresh: own.refresh }
}
