import { type EntryKind, isRecord, type PluginContext } from '@latchkey/core'
import { stakingService } from './stakingService.js'

/** What the ledger keeps of a deposit. Amounts are decimal text, in the smallest unit. */
export interface StakeData {
  readonly amount: string
  /** What the account had in the pool once the deposit was confirmed. */
  readonly total?: string | undefined
}

export const stakeKind = 'app.example.stake'

/** The deposits of the ledger: the chain says how they end, and the pool what the account has then. */
export function createStakeKind({ service }: Pick<PluginContext, 'service'>): EntryKind {
  return {
    id: stakeKind,
    isData: isStakeData,
    load: async () => ({
      async settle({ address, networkId, data }, { status }, signal) {
        const pool = service(stakingService, networkId)
        if (status !== 'confirmed' || !pool || !isStakeData(data)) return { event: status }
        const total = await pool.read(address, networkId, signal)
        return { event: status, facts: { data: { amount: data.amount, total: String(total) } } }
      },
    }),
  }
}

/** Stored values may come from an older version of this plugin. */
export function isStakeData(data: unknown): data is StakeData {
  const isUnits = (value: unknown): boolean => typeof value === 'string' && /^\d+$/.test(value)
  return isRecord(data) && isUnits(data.amount) && (data.total === undefined || isUnits(data.total))
}
