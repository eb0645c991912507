import { isRecord } from '@latchkey/core'
import type { Snapshot } from '../wallet/snapshot.js'
import { accountsAt } from './accountsAt.js'
import { readAccounts } from './readAccounts.js'

/**
 * @returns `undefined` for everything that `writeMemo` did not write, or that is not consistent.
 */
export function readMemo(memo: unknown, preferred: readonly string[]): Snapshot | undefined {
  if (!isRecord(memo) || memo.v !== 1 || !Array.isArray(memo.accounts)) return undefined
  try {
    const entries = memo.accounts.filter(isRecord).map(({ type, address, publicKey, path }) => {
      return { address, publicKey, path, purpose: type }
    })
    const networkId = typeof memo.networkId === 'string' ? memo.networkId : undefined
    const snapshot = accountsAt('restore', readAccounts('restore', entries), networkId, preferred)
    return snapshot.accounts.length > 0 ? snapshot : undefined
  } catch {
    return undefined // storage is a hint only: a malformed memo is ignored
  }
}
