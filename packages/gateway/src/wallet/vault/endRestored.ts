import type { UserRepository } from '../users/UserRepository.js'
import type { WalletRepository } from '../wallets/WalletRepository.js'
import { OlderDatabaseError } from './OlderDatabaseError.js'
import type { Vault } from './Vault.js'

export interface EndRestoredOptions {
  readonly repository: WalletRepository
  readonly users: UserRepository
  readonly vault: Vault
  readonly report: (error: unknown) => void
}

/** Openers that are read at a time. */
const step = 500

/**
 * Compares the database with the vault's list of ended openers. A database of a backup has openers
 * that were ended later, and sessions of their devices. The openers are removed, and all users log in
 * again.
 */
export async function endRestored({ repository, users, vault, report }: EndRestoredOptions): Promise<void> {
  const waiting = await repository.findEnded()
  await vault.end(waiting)
  await repository.forgetEnded(waiting)
  const restored: string[] = []
  for (let after: string | undefined = ''; after !== undefined; ) {
    const ids = await repository.listOpeners(after, step)
    if (ids.length > 0) restored.push(...(await vault.findEnded(ids)))
    after = ids.at(-1)
  }
  if (restored.length === 0) return
  // Sessions first: after a crash in between, the openers are found again.
  await users.endSessions()
  for (let at = 0; at < restored.length; at += step) await repository.removeOpeners(restored.slice(at, at + step))
  report(new OlderDatabaseError(restored.length))
}
