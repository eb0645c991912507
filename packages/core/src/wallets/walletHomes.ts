import type { ModalCore } from '../contract/core.js'
import type { WalletToGet } from '../contract/modal.js'
import { allowLink } from '../entities/allowLink.js'
import { nameKey } from '../entities/nameKey.js'
import { walletName } from '../entities/walletName.js'

/**
 * Wallets that a user without one can install, each once: the featured ones, then those of several
 * namespaces. Adapters that fail are left out.
 * @throws the error of an adapter when all of them fail.
 */
export async function walletHomes({ adapters, settings, lifetime: run }: ModalCore): Promise<readonly WalletToGet[]> {
  const page = run()
  const answers = await Promise.allSettled(
    [...adapters.values()].map(async ({ runtime }) => runtime.walletHomes?.(page)),
  )
  const failure = answers.find((answer) => answer.status === 'rejected')
  if (failure && answers.every(({ status }) => status === 'rejected')) throw failure.reason
  const { excludeWalletIds, includeWalletIds, featuredWalletIds } = settings
  const found = new Map<string, WalletToGet>()
  for (const [index, namespace] of [...adapters.keys()].entries()) {
    const answer = answers[index]
    const homes = answer?.status === 'fulfilled' ? (answer.value ?? []) : []
    for (const { name: raw, homepage, explorerId } of homes) {
      const name = walletName(raw, namespace)
      const href = allowLink(homepage)
      const isIncluded = includeWalletIds.length === 0 || placeIn(includeWalletIds, { name, explorerId }) >= 0
      if (!href || !isIncluded || placeIn(excludeWalletIds, { name, explorerId }) >= 0) continue
      const key = nameKey(name)
      const { namespaces = [], ...wallet } = found.get(key) ?? { name, href, explorerId }
      found.set(key, { ...wallet, namespaces: [...namespaces, namespace] })
    }
  }
  // Unsigned, so that a wallet that is not featured comes last.
  const rank = (wallet: WalletToGet): number => placeIn(featuredWalletIds, wallet) >>> 0
  return [...found.values()].sort(
    (one, other) => rank(one) - rank(other) || other.namespaces.length - one.namespaces.length,
  )
}

function placeIn(ids: readonly string[], { name, explorerId }: Pick<WalletToGet, 'name' | 'explorerId'>): number {
  return ids.findIndex((id) => [name.toLowerCase(), explorerId?.toLowerCase()].includes(id.toLowerCase()))
}
