import type { EIP1193Provider } from 'viem'
import { ask } from './ask.js'
import { within } from './within.js'

/** ms for an answer of code in the page. */
const limit = 1000
/** Each of MetaMask's builds announces itself by an id of its own: `io.metamask`, `io.metamask.flask`, … */
const metaMask = /^io\.metamask(\.|$)/

/**
 * Whether a wallet that shows no account is unlocked, so that its user has taken the permission back. Only of MetaMask this is known without a
 * prompt; wallets that imitate its `_metamask.isUnlocked` answer `true` while they are locked. Any doubt is a no.
 */
export async function hasTakenBack(provider: EIP1193Provider, rdns: string | undefined): Promise<boolean> {
  if (!metaMask.test(rdns ?? '')) return false
  const isUnlocked = async (): Promise<boolean> => {
    const { _metamask } = provider as { readonly _metamask?: { isUnlocked?(): Promise<unknown> } }
    return (await _metamask?.isUnlocked?.()) === true
  }
  const look = async (): Promise<boolean> => {
    if (!(await isUnlocked())) return false
    const accounts = await ask(provider, 'eth_accounts')
    // It may have been locked between the two answers.
    return Array.isArray(accounts) && accounts.length === 0 && (await isUnlocked())
  }
  return within(limit, look).catch(() => false)
}
