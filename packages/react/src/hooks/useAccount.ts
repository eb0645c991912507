import type { Account, Status } from '@latchkey/core'
import type { Namespace } from '../provider/Register.js'
import { useNamespace } from './useNamespace.js'

export interface UseAccountOptions {
  /** CAIP-2. Default: the active namespace. */
  readonly namespace?: Namespace | undefined
  /**
   * Also returns the account of a wallet that has not passed the sign-in that the app requires.
   * Default false.
   */
  readonly gated?: boolean | undefined
}

export interface AccountResult {
  /** `unknown` on a server and until the modal has started. */
  readonly status: Status
  readonly isConnected: boolean
  /** The active account. Absent without a connection, or until its gates are passed. */
  readonly account?: Account | undefined
  /** As written on the current network. */
  readonly address?: string | undefined
  /** CAIP-10. */
  readonly accountId?: string | undefined
  /** CAIP-2. */
  readonly networkId?: string | undefined
  /**
   * All accounts that the wallet shares, as written on the current network. Empty while it is
   * locked.
   */
  readonly accounts: readonly Account[]
}

/** The connected account. Empty while a required sign-in is open, unless `gated` is set. */
export function useAccount({ namespace, gated = false }: UseAccountOptions = {}): AccountResult {
  const state = useNamespace(namespace)
  const status = state?.status ?? 'unknown'
  const isConnected = status === 'connected'
  const connection = isConnected || (gated && status === 'gated') ? state?.connection : undefined
  if (!connection) return { status, isConnected, accounts: [] }
  const { account, accounts, address, networkId } = connection
  return { status, isConnected, account, address, accountId: `${networkId}:${address}`, networkId, accounts }
}
