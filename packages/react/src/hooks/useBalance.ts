import { displayAmount, formatUnits, type LatchkeyError } from '@latchkey/core'
import { useCallback, useEffect } from 'react'
import type { Namespace } from '../provider/Register.js'
import { useModal } from '../provider/useModal.js'
import { useNamespace } from './useNamespace.js'
import { useStore } from './useStore.js'

export interface BalanceResult {
  /** Smallest unit of the network's own currency: wei, lamports. */
  readonly value?: bigint | undefined
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
  /**
   * For display, in the modal's locale, cut to three places without trailing zeros: `1,234.5`,
   * `<0.001`.
   */
  readonly formatted?: string | undefined
  /** The whole amount, in the modal's locale, for screen readers. */
  readonly full?: string | undefined
  /**
   * The whole amount as decimal text, with a point and no grouping, for copying and calculations.
   */
  readonly exact?: string | undefined
  readonly isLoading: boolean
  readonly error?: LatchkeyError | undefined
  /** Requests it again, at the earliest 30 s after an answer or a failure. */
  refresh(): void
}

export interface UseBalanceOptions {
  /** CAIP-2. Default: the active namespace. */
  readonly namespace?: Namespace | undefined
  /**
   * Requests it when the account or the network changes. Default true; false only reads what is
   * known.
   */
  readonly ask?: boolean | undefined
}

/**
 * Balance of the connected account in the network's own currency, requested from the network's RPC.
 */
export function useBalance({ namespace, ask = true }: UseBalanceOptions = {}): BalanceResult {
  const modal = useModal()
  const balances = useStore(modal.state.$balances)
  const state = useNamespace(namespace)
  const name = state?.namespace
  const connection = state?.status === 'connected' ? state.connection : undefined
  const key = connection && `${connection.networkId}:${connection.address}`
  const currency = state?.network?.nativeCurrency
  const isAskable =
    ask && key !== undefined && currency !== undefined && name !== undefined && modal.can('balance', name)

  const refresh = useCallback(() => {
    // `$balances` reports the outcome, including a failure.
    if (name !== undefined) modal.readBalance({ namespace: name }).catch(() => undefined)
  }, [modal, name])
  useEffect(() => {
    if (isAskable && key) refresh()
  }, [isAskable, key, refresh])

  const known = key === undefined ? undefined : balances.get(key)
  const value = known?.value
  const amount = value === undefined || !currency ? undefined : { value, ...currency }
  const { locale } = modal.settings
  return {
    value,
    symbol: currency?.symbol,
    decimals: currency?.decimals,
    formatted: amount && displayAmount(amount.value, amount.decimals, { locale }),
    full: amount && displayAmount(amount.value, amount.decimals, { locale, digits: amount.decimals }),
    exact: amount && formatUnits(amount.value, amount.decimals),
    isLoading: known?.isLoading ?? isAskable,
    error: known?.error,
    refresh,
  }
}
