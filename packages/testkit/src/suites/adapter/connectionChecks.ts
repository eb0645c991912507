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

/** Checks of what a connection reports and of its release. */
export function connectionChecks(suite: AdapterSuite): readonly ConformanceCheck[] {
  return [
    benchCheck(suite, 'connects and reports the whole state synchronously', checkConnect),
    benchCheck(suite, 'rejects texts that are not addresses', checkAddresses),
    benchCheck(suite, 'reads the same state from the wallet again', checkRead),
    benchCheck(
      suite,
      'removes every listener on release, reports nothing afterwards, and can be watched again',
      checkRelease,
    ),
  ]
}

async function checkConnect(bench: AdapterBench): Promise<void> {
  const { wallet, limit } = bench
  const connection = await bench.connect()
  must(wallet.promptCount() === 1, `Connecting asks the user once, not ${wallet.promptCount()} times.`)
  must(wallet.listenerCount() === 0, 'A connection that is not watched holds no listener.')
  const observed = observe(connection, limit)
  must(
    observed.statesAtOnce === 1,
    `\`watch\` reports the state once before it returns, not ${observed.statesAtOnce} times.`,
  )
  await checkState(bench, observed.states[0])
  observed.release()
}

async function checkAddresses(bench: AdapterBench): Promise<void> {
  const { runtime, wallet, limit } = bench
  const observed = observe(await bench.connect(), limit)
  observed.release()
  const address = observed.states[0]?.accounts[0].address ?? ''
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
    must(!(await runtime.isAddress(text)), `"${text}" is not an address.`)
  }
}

async function checkRead(bench: AdapterBench): Promise<void> {
  const { wallet, limit, request } = bench
  const connection = await bench.connect()
  const observed = observe(connection, limit)
  const state = await within(limit, '`read` answers.', connection.read(request.signal))
  observed.release()
  must(accountIdsOf(state) === accountIdsOf(observed.states[0]), '`read` and `watch` report the same accounts.')
  must(state?.networkId === observed.states[0]?.networkId, '`read` and `watch` report the same network.')
  must(wallet.promptCount() === 1, '`read` is silent.')
}

async function checkRelease(bench: AdapterBench): Promise<void> {
  const timers = countTimers()
  try {
    await checkReleased(bench, timers)
  } finally {
    timers.stop()
  }
}

async function checkReleased(bench: AdapterBench, timers: TimerCount): Promise<void> {
  const { wallet, limit, request, listeners } = bench
  const connection = await bench.connect()
  // The search for wallets is still running and can have listeners and a timer.
  const before = listeners.count()
  const running = timers.active
  const first = observe(connection, limit)
  first.release()
  first.release()
  must(wallet.listenerCount() === 0, `No listener is left at the wallet, but there are ${wallet.listenerCount()}.`)
  must(listeners.count() === before, `No listener is left in the page, but there are ${listCounts(listeners.byType)}.`)
  const states = first.states.length
  wallet.changeAccount?.()
  wallet.lock?.()
  wallet.unlock?.()
  await settle()
  must(first.states.length === states && first.ended.length === 0, 'Nothing is reported after the release.')
  const second = observe(connection, limit)
  must(second.statesAtOnce === 1, 'Watching again reports the state synchronously.')
  await settle()
  second.release()
  await settle()
  must(wallet.listenerCount() === 0, 'No listener is left at the wallet after the second time.')
  must(timers.active <= running, `No timer is left of watching, but there are ${timers.active - running}.`)
  const state = await within(limit, '`read` answers.', connection.read(request.signal))
  must(state !== undefined, 'A release does not notify the wallet: the permission is still there.')
}
