import { type AdapterContext, isRecord, withTimeout } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'
import { requestProvider } from './requestProvider.js'

/** Limit in ms for an answer that needs no approval by the user. */
const limit = 1000
/** Each build of MetaMask announces its own id: `io.metamask`, `io.metamask.flask`, … */
const metaMask = /^io\.metamask(\.|$)/

/**
 * Whether the user has revoked the permission in a wallet that shows no account. A locked wallet
 * shows none either.
 *
 * - Only MetaMask is known to list its permissions in both cases without a prompt (EIP-2255).
 * - MetaMask's `_metamask.isUnlocked` does not help: since version 22 of its provider it is always
 *   `true`.
 * - In doubt the answer is no.
 */
export async function isRevoked(
  { clock }: Pick<AdapterContext, 'clock'>,
  provider: EIP1193Provider,
  rdns: string | undefined,
): Promise<boolean> {
  if (!metaMask.test(rdns ?? '')) return false
  const readPermissions = async (): Promise<boolean> => {
    const permissions = await requestProvider(provider, 'wallet_getPermissions')
    return Array.isArray(permissions) && !permissions.some(isAccountPermission)
  }
  return withTimeout(clock, limit, readPermissions).catch(() => false)
}

/** An invalid entry counts as doubt. */
function isAccountPermission(permission: unknown): boolean {
  return !isRecord(permission) || permission.parentCapability === 'eth_accounts'
}
