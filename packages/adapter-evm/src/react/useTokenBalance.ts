import { displayAmount } from '@latchkey/core'
import type { TokenBalance } from '@latchkey/core/services'
import { useAccount, useModal, useNetwork } from '@latchkey/react'
import { useMemo } from 'react'
import type { Reading } from './Reading.js'
import { readTokenBalance } from './readTokenBalance.js'
import { useReading } from './useReading.js'

export interface UseTokenBalanceOptions {
  /** Address of the ERC-20 contract. `undefined`: nothing to read yet. */
  readonly token: string | undefined
  /** Default: the connected account. */
  readonly address?: string | undefined
  /** CAIP-2. Default: the current network. */
  readonly networkId?: string | undefined
}

/** `data.amount` is in the smallest unit of the token. */
export interface TokenBalanceResult extends Reading<TokenBalance> {
  /**
   * For display, in the modal's locale, cut to three places without trailing zeros: `1,234.5`,
   * `<0.001`.
   */
  readonly formatted?: string | undefined
  /** Reads it again, e.g. after a transaction. `data` stays until the answer arrives. */
  refresh(): void
}

/**
 * How much of an ERC-20 token an account has. It does not load viem. Another account or network
 * clears `data`. For the network's own currency: `useBalance` of `@latchkey/react`.
 */
export function useTokenBalance({ token, ...options }: UseTokenBalanceOptions): TokenBalanceResult {
  const modal = useModal()
  const account = useAccount({ namespace: 'eip155' })
  const network = useNetwork({ namespace: 'eip155' })
  const address = options.address ?? account.address
  const networkId = options.networkId ?? network.networkId
  const read = useMemo(
    () =>
      token && address && networkId
        ? (signal: AbortSignal) => readTokenBalance(modal, { token, address, networkId, signal })
        : undefined,
    [modal, token, address, networkId],
  )
  const reading = useReading(read)
  const { data } = reading
  const { locale } = modal.settings
  return { ...reading, formatted: data && displayAmount(data.amount, data.decimals, { locale }) }
}
