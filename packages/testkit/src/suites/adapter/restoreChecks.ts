import type { Connection } from '@latchkey/core'
import type { AdapterBench, AdapterSuite } from '../adapterBench.js'
import { must } from '../ConformanceError.js'
import type { ConformanceCheck } from '../conformanceCheck.js'
import { observe } from '../observe.js'
import { storedMemo } from '../storedMemo.js'
import { within } from '../within.js'
import { accountIdsOf } from './accountIdsOf.js'
import { benchCheck } from './benchCheck.js'

/** Checks of `restore`. */
export function restoreChecks(suite: AdapterSuite): readonly ConformanceCheck[] {
  const { lock, unlock } = suite.wallet()
  return [
    benchCheck(suite, 'restores silently what the user allowed', checkRestore),
    benchCheck(suite, 'restores nothing that the user did not allow', checkNoRestore),
    ...(lock && unlock ? [benchCheck(suite, 'restores silently while the wallet is locked', checkLockedRestore)] : []),
  ]
}

async function checkRestore(bench: AdapterBench): Promise<void> {
  const { limit, wallet } = bench
  const connection = await bench.connect()
  const observed = observe(connection, limit)
  observed.release()
  const after = bench.reload()
  try {
    const connector = await after.connector()
    if (!connector.restore) return // absent where it can't be silent
    const asked = wallet.promptCount()
    const memo = storedMemo(connection.memo)
    const restored = await within(limit, '`restore` answers.', connector.restore({ ...after.request, memo }))
    must(typeof restored === 'object', '`restore` finds what the user allowed.')
    const again = observe(restored, limit)
    again.release()
    must(accountIdsOf(again.states[0]) === accountIdsOf(observed.states[0]), 'Account ids are the same after a reload.')
    must(wallet.promptCount() === asked, '`restore` is silent.')
  } finally {
    after.stop()
  }
}

async function checkNoRestore(bench: AdapterBench): Promise<void> {
  const { limit, wallet, request } = bench
  const connector = await bench.connector()
  if (!connector.restore) return
  const restored = await within(limit, '`restore` answers.', connector.restore(request))
  must(restored === undefined, '`restore` answers `undefined` where nothing was allowed.')
  must(wallet.promptCount() === 0, '`restore` is silent, also where nothing was allowed.')
}

/**
 * A wallet that is locked when the page loads is watched: otherwise its user has to reload the page
 * after the unlock.
 */
async function checkLockedRestore(bench: AdapterBench): Promise<void> {
  const { limit, wallet } = bench
  const connection = await bench.connect()
  const observed = observe(connection, limit)
  observed.release()
  const before = accountIdsOf(observed.states[0])
  const memo = storedMemo(connection.memo)
  wallet.lock?.()
  const after = bench.reload()
  const asked = wallet.promptCount()
  const mustBeSilent = () =>
    must(wallet.promptCount() === asked, '`restore` is silent, also while the wallet is locked.')
  try {
    const connector = await after.connector()
    const { restore } = connector
    if (!restore) return // absent where it can't be silent
    const restoring = async (): Promise<Connection | undefined> => {
      const restored = await restore.call(connector, { ...after.request, memo })
      must(typeof restored !== 'string', '`restore` does not report the end because the wallet is locked.')
      return restored
    }
    let failure: unknown
    const whileLocked = restoring().catch((cause: unknown) => {
      failure = cause ?? 'no reason'
      return undefined
    })
    const locked = await within(limit, '`restore` answers while the wallet is locked.', whileLocked)
    mustBeSilent()
    must(failure === undefined, `\`restore\` does not fail because the wallet is locked, but: ${String(failure)}`)
    must(
      locked !== undefined,
      '`restore` gives a connection that waits for the unlock, where `memo` says that it was allowed.',
    )
    const watched = observe(locked, limit)
    must(watched.states[0] === undefined, 'A connection restored while the wallet is locked reports that it is locked.')
    wallet.unlock?.()
    await watched.until((state) => accountIdsOf(state) === before, 'After the unlock the same accounts are reported.')
    watched.release()
    mustBeSilent()
  } finally {
    after.stop()
  }
}
