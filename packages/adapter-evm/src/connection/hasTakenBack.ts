import { type AdapterContext, isRecord, withTimeout } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'
import { ask } from './ask.js'

/** ms for an answer that needs nobody's consent. */
const limit = 1000
/** Each of MetaMask's builds announces itself by an id of its own: `io.metamask`, `io.metamask.flask`, … */
const metaMask = /^io\.metamask(\.|$)/

/**
 * Whether the user has taken the permission back in a wallet that shows no account, which it does as well while it is locked. Only MetaMask is
 * known to list its permissions in both cases and without a prompt (EIP-2255). Its `_metamask.isUnlocked` is no help: since version 22 of its
 * provider that is always `true`. Any doubt is a no.
 */
export async function hasTakenBack(
  { clock }: Pick<AdapterContext, 'clock'>,
  provider: EIP1193Provider,
  rdns: string | undefined,
): Promise<boolean> {
  if (!metaMask.test(rdns ?? '')) return false
  const look = async (): Promise<boolean> => {
    const permissions = await ask(provider, 'wallet_getPermissions')
    return Array.isArray(permissions) && !permissions.some(isOfAccounts)
  }
  return withTimeout(clock, limit, look).catch(() => false)
}

/** An entry that is none is a doubt too. */
function isOfAccounts(permission: unknown): boolean {
  return !isRecord(permission) || permission.parentCapability === 'eth_accounts'
}
