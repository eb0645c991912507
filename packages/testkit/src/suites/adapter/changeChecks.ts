import type { Connection, ConnectionState } from '@latchkey/core'
import { settle } from '../../time/settle.js'
import type { AdapterBench, AdapterSuite } from '../adapterBench.js'
import { must } from '../ConformanceError.js'
import type { ConformanceCheck } from '../conformanceCheck.js'
import { type Observed, observe } from '../observe.js'
import { within } from '../within.js'
import { accountIdsOf } from './accountIdsOf.js'
import { benchCheck } from './benchCheck.js'
import { checkState } from './checkState.js'
import { selectedOf } from './selectedOf.js'

/** Checks of changes in the wallet, as far as this one has them. */
export function changeChecks(suite: AdapterSuite): readonly ConformanceCheck[] {
  const { lock, unlock, changeAccount, changeNetwork, networks } = suite.wallet()
  return [
    ...(lock && unlock
      ? [benchCheck(suite, 'reports a lock as locked and the accounts after the unlock', checkLock)]
      : []),
    ...(changeAccount
      ? [
          benchCheck(suite, 'reports another account', checkAccountChange),
          benchCheck(suite, 'reports each change once', checkOnce),
        ]
      : []),
    ...(changeNetwork && networks.length > 1 ? [benchCheck(suite, 'reports another network', checkNetworkChange)] : []),
  ]
}

async function checkLock(bench: AdapterBench): Promise<void> {
  const { limit, wallet, request } = bench
  const connection = await bench.connect()
  const observed = await observeAgain(connection, limit)
  const before = accountIdsOf(observed.states[0])
  await mustReportOnce(observed, {
    act: () => wallet.lock?.(),
    isReported: (state) => state === undefined,
    rule: 'A lock is reported as `next(undefined)`',
  })
  must(observed.ended.length === 0, 'Locked is not ended.')
  const read = await within(limit, '`read` answers while locked.', connection.read(request.signal))
  must(read === undefined, '`read` answers `undefined` while locked.')
  await mustReportOnce(observed, {
    act: () => wallet.unlock?.(),
    isReported: (state) => accountIdsOf(state) === before,
    rule: 'After the unlock the same accounts are reported',
  })
  observed.release()
}

async function checkAccountChange(bench: AdapterBench): Promise<void> {
  const { limit, wallet } = bench
  const observed = observe(await bench.connect(), limit)
  const before = selectedOf(observed.states[0])
  wallet.changeAccount?.()
  const after = await observed.until((state) => selectedOf(state) !== before, 'Another account is reported.')
  observed.release()
  await checkState(bench, after)
}

async function checkOnce(bench: AdapterBench): Promise<void> {
  const { limit, wallet } = bench
  const connection = await bench.connect()
  const observed = await observeAgain(connection, limit)
  for (const turn of ['there', 'and back']) {
    const before = selectedOf(observed.states.at(-1))
    await mustReportOnce(observed, {
      act: () => wallet.changeAccount?.(),
      isReported: (state) => selectedOf(state) !== before,
      rule: `Another account is reported (${turn})`,
    })
  }
  observed.release()
}

async function checkNetworkChange(bench: AdapterBench): Promise<void> {
  const { limit, wallet } = bench
  const observed = await observeAgain(await bench.connect(), limit)
  const home = observed.states.at(-1)?.networkId
  const away = wallet.networks.find(({ id }) => id !== home)?.id
  for (const target of [away, home]) {
    must(target !== undefined, 'A wallet that changes networks has a current one.')
    await mustReportOnce(observed, {
      act: () => wallet.changeNetwork?.(target),
      isReported: (state) => state?.networkId === target,
      rule: `The network ${target} is reported`,
    })
  }
  observed.release()
}

/**
 * Watches a connection that was watched and released before. The released observer must get nothing
 * any more.
 */
async function observeAgain(connection: Connection, limit: number): Promise<Observed> {
  observe(connection, limit).release()
  const observed = observe(connection, limit)
  await settle() // a wallet may report the known state soon
  return observed
}

interface Change {
  act(): void
  isReported(state: ConnectionState | undefined): boolean
  /** Without a full stop. */
  readonly rule: string
}

async function mustReportOnce(observed: Observed, { act, isReported, rule }: Change): Promise<void> {
  const count = observed.states.length
  act()
  await observed.until(isReported, `${rule}.`)
  await settle()
  const times = observed.states.length - count
  must(times === 1, `${rule}, and once, not ${times} times.`)
}
