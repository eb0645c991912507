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

/** What the wallet does by itself, as far as this one can. */
export function changeChecks(suite: AdapterSuite): readonly ConformanceCheck[] {
  const { lock, unlock, changeAccount, changeNetwork, networks } = suite.wallet()
  return [
    ...(lock && unlock ? [benchCheck(suite, 'tells of a lock as locked, and comes back', checkLock)] : []),
    ...(changeAccount
      ? [
          benchCheck(suite, 'tells of another account', checkAccountChange),
          benchCheck(suite, 'tells each change once', checkOnce),
        ]
      : []),
    ...(changeNetwork && networks.length > 1
      ? [benchCheck(suite, 'tells of another network', checkNetworkChange)]
      : []),
  ]
}

async function checkLock(bench: AdapterBench): Promise<void> {
  const { limit, wallet, request } = bench
  const connection = await bench.connect()
  const observed = await observeAnew(connection, limit)
  const before = accountIdsOf(observed.told[0])
  await mustTellOnce(observed, {
    happens: () => wallet.lock?.(),
    isTold: (state) => state === undefined,
    rule: 'A lock is told as `next(undefined)`',
  })
  must(observed.ended.length === 0, 'Locked is not ended.')
  const read = await within(limit, '`read` answers while locked.', connection.read(request.signal))
  must(read === undefined, '`read` answers `undefined` while locked.')
  await mustTellOnce(observed, {
    happens: () => wallet.unlock?.(),
    isTold: (state) => accountIdsOf(state) === before,
    rule: 'After the unlock the same accounts are told',
  })
  observed.release()
}

async function checkAccountChange(bench: AdapterBench): Promise<void> {
  const { limit, wallet } = bench
  const observed = observe(await bench.connect(), limit)
  const before = selectedOf(observed.told[0])
  wallet.changeAccount?.()
  const after = await observed.until((state) => selectedOf(state) !== before, 'Another account reaches who watches.')
  observed.release()
  await checkState(bench, after)
}

async function checkOnce(bench: AdapterBench): Promise<void> {
  const { limit, wallet } = bench
  const connection = await bench.connect()
  const observed = await observeAnew(connection, limit)
  for (const turn of ['there', 'and back']) {
    const before = selectedOf(observed.told.at(-1))
    await mustTellOnce(observed, {
      happens: () => wallet.changeAccount?.(),
      isTold: (state) => selectedOf(state) !== before,
      rule: `Another account reaches who watches (${turn})`,
    })
  }
  observed.release()
}

async function checkNetworkChange(bench: AdapterBench): Promise<void> {
  const { limit, wallet } = bench
  const observed = await observeAnew(await bench.connect(), limit)
  const home = observed.told.at(-1)?.networkId
  const away = wallet.networks.find(({ id }) => id !== home)?.id
  for (const target of [away, home]) {
    must(target !== undefined, 'A wallet that changes networks stands on one.')
    await mustTellOnce(observed, {
      happens: () => wallet.changeNetwork?.(target),
      isTold: (state) => state?.networkId === target,
      rule: `The network ${target} reaches who watches`,
    })
  }
  observed.release()
}

/** Watches a connection that was watched and let go of before: whoever was let go of may not be told again by way of who watches now. */
async function observeAnew(connection: Connection, limit: number): Promise<Observed> {
  observe(connection, limit).release()
  const observed = observe(connection, limit)
  await settle() // a wallet may say soon what is known already
  return observed
}

interface Change {
  happens(): void
  isTold(state: ConnectionState | undefined): boolean
  /** Without its full stop. */
  readonly rule: string
}

async function mustTellOnce(observed: Observed, { happens, isTold, rule }: Change): Promise<void> {
  const count = observed.told.length
  happens()
  await observed.until(isTold, `${rule}.`)
  await settle()
  const times = observed.told.length - count
  must(times === 1, `${rule}, and once, not ${times} times.`)
}
