import type { ModalCore } from '../contract/core.js'
import type { MigrationCandidate } from '../contract/migration.js'
import { isRecord } from '../entities/isRecord.js'
import { isNetworkId } from '../entities/network.js'
import { migrationKey } from './isMigrated.js'

/** More connections than a user has. */
const most = 20
/** The longest text that is kept, in characters. */
const longest = 1000

/** @returns `undefined` when other kits were never read, or the entry is damaged. */
export function readMigration({ storage }: ModalCore): readonly MigrationCandidate[] | undefined {
  return storage.read(migrationKey, (left) => (Array.isArray(left) ? checkCandidates(left) : undefined))
}

export function writeMigration({ storage }: ModalCore, left: readonly MigrationCandidate[]): void {
  // Absent members are left out: `undefined` is not JSON.
  storage.write(migrationKey, JSON.parse(JSON.stringify(left)))
}

/** The valid ones of a list, in its order, each once. */
export function checkCandidates(list: readonly unknown[]): readonly MigrationCandidate[] {
  const found = new Map<string, MigrationCandidate>()
  for (const value of list) {
    const candidate = found.size < most ? checked(value) : undefined
    if (candidate) found.set(JSON.stringify([candidate.namespace, candidate.wallet]), candidate)
  }
  return [...found.values()]
}

function checked(value: unknown): MigrationCandidate | undefined {
  if (!isRecord(value) || !isRecord(value.wallet)) return undefined
  const namespace = textOf(value.namespace)
  const rdns = textOf(value.wallet.rdns)
  const id = textOf(value.wallet.id)
  const name = textOf(value.wallet.name)
  const accountId = textOf(value.accountId)
  if (namespace === undefined || (rdns ?? id ?? name) === undefined) return undefined
  const { networkId, memo } = value as Partial<MigrationCandidate>
  return {
    namespace,
    wallet: {
      ...(rdns !== undefined && { rdns }),
      ...(id !== undefined && { id }),
      ...(name !== undefined && { name }),
    },
    ...(isNetworkId(networkId) && { networkId }),
    ...(accountId !== undefined && { accountId }),
    ...(memo !== undefined && { memo }),
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= longest ? value : undefined
}
