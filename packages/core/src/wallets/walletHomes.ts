import type { ModalCore } from '../contract/core.js'
import type { WalletToGet } from '../contract/modal.js'
import { allowLink } from '../entities/allowLink.js'
import { nameKey } from '../entities/nameKey.js'
import { walletName } from '../entities/walletName.js'

/**
 * Wallets that a user without one can install, each once, those of several namespaces first.
 * Adapters that fail are left out.
 * @throws the error of an adapter when all of them fail.
 */
export async function walletHomes({ adapters, settings, lifetime: run }: ModalCore): Promise<readonly WalletToGet[]> {
  const page = run()
  const answers = await Promise.allSettled(
    [...adapters.values()].map(async ({ runtime }) => runtime.walletHomes?.(page)),
  )
  const failure = answers.find((answer) => answer.status === 'rejected')
  if (failure && answers.every(({ status }) => status === 'rejected')) throw failure.reason
  const excluded = new Set(settings.excludeWalletIds.map((id) => id.toLowerCase()))
  const found = new Map<string, WalletToGet>()
  for (const [index, namespace] of [...adapters.keys()].entries()) {
    const answer = answers[index]
    const homes = answer?.status === 'fulfilled' ? (answer.value ?? []) : []
    for (const { name: raw, homepage, explorerId } of homes) {
      const name = walletName(raw, namespace)
      const href = allowLink(homepage)
      if (!href || [name, explorerId].some((text) => text !== undefined && excluded.has(text.toLowerCase()))) continue
      const key = nameKey(name)
      const { namespaces = [], ...wallet } = found.get(key) ?? { name, href }
      found.set(key, { ...wallet, namespaces: [...namespaces, namespace] })
    }
  }
  return [...found.values()].sort((one, other) => other.namespaces.length - one.namespaces.length)
}
