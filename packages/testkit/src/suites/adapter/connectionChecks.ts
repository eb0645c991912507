import { countTimers, type TimerCount } from '../../page/countTimers.js'
import { settle } from '../../time/settle.js'
import type { AdapterBench, AdapterSuite } from '../adapterBench.js'
import { must } from '../ConformanceError.js'
import type { ConformanceCheck } from '../conformanceCheck.js'
import { observe } from '../observe.js'
import { within } from '../within.js'
import { accountIdsOf } from './accountIdsOf.js'
import { benchCheck } from './benchCheck.js'
import { checkState } from './checkState.js'
import { listCounts } from './listCounts.js'

/** What a connection tells, and how it is let go of. */
export function connectionChecks(suite: AdapterSuite): readonly ConformanceCheck[] {
  return [
    benchCheck(suite, 'connects, and tells the whole state at once', checkConnect),
    benchCheck(suite, 'refuses what is no address', checkAddresses),
    benchCheck(suite, 'asks the wallet again and gets the same answer', checkRead),
    benchCheck(suite, 'lets go of every listener, tells nothing after that, and can be watched again', checkRelease),
  ]
}

async function checkConnect(bench: AdapterBench): Promise<void> {
  const { wallet, limit } = bench
  const connection = await bench.connect()
  must(wallet.promptCount() === 1, `Connecting asks the person once, not ${wallet.promptCount()} times.`)
  must(wallet.listenerCount() === 0, 'A connection that is not watched holds no listener.')
  const observed = observe(connection, limit)
  must(observed.toldAtOnce === 1, `\`watch\` tells the state once before it returns, not ${observed.toldAtOnce} times.`)
  await checkState(bench, observed.told[0])
  observed.release()
}

async function checkAddresses(bench: AdapterBench): Promise<void> {
  const { runtime, wallet, limit } = bench
  const observed = observe(await bench.connect(), limit)
  observed.release()
  const address = observed.told[0]?.accounts[0].address ?? ''
  for (const text of [
    '',
    ' ',
    'x',
    `${address} `,
    `${address}${address}`,
    address.slice(0, address.length >> 1),
    ...(wallet.hasChecksum === false ? [] : [`${address}x`, address.slice(0, -1)]),
    ...(wallet.notAddresses ?? []),
  ]) {
    must(!(await runtime.isAddress(text)), `"${text}" is no address.`)
  }
}

async function checkRead(bench: AdapterBench): Promise<void> {
  const { wallet, limit, request } = bench
  const connection = await bench.connect()
  const observed = observe(connection, limit)
  const state = await within(limit, '`read` answers.', connection.read(request.signal))
  observed.release()
  must(accountIdsOf(state) === accountIdsOf(observed.told[0]), '`read` and `watch` tell the same accounts.')
  must(state?.networkId === observed.told[0]?.networkId, '`read` and `watch` tell the same network.')
  must(wallet.promptCount() === 1, '`read` is silent.')
}

async function checkRelease(bench: AdapterBench): Promise<void> {
  const timers = countTimers()
  try {
    await letGo(bench, timers)
  } finally {
    timers.stop()
  }
}

async function letGo(bench: AdapterBench, timers: TimerCount): Promise<void> {
  const { wallet, limit, request, listeners } = bench
  const connection = await bench.connect()
  // The search goes on meanwhile, and may have listeners and a timer of its own.
  const before = listeners.count()
  const running = timers.active
  const first = observe(connection, limit)
  first.release()
  first.release()
  must(wallet.listenerCount() === 0, `No listener is left at the wallet, but there are ${wallet.listenerCount()}.`)
  must(listeners.count() === before, `No listener is left in the page, but there are ${listCounts(listeners.byType)}.`)
  const told = first.told.length
  wallet.changeAccount?.()
  wallet.lock?.()
  wallet.unlock?.()
  await settle()
  must(first.told.length === told && first.ended.length === 0, 'Nothing is told any more after letting go.')
  const second = observe(connection, limit)
  must(second.toldAtOnce === 1, 'Watching again tells the state at once.')
  await settle()
  second.release()
  await settle()
  must(wallet.listenerCount() === 0, 'No listener is left at the wallet after the second time.')
  must(timers.active <= running, `No timer is left of watching, but there are ${timers.active - running}.`)
  const state = await within(limit, '`read` answers.', connection.read(request.signal))
  must(state !== undefined, 'Letting go tells the wallet nothing: the permission is still there.')
}
