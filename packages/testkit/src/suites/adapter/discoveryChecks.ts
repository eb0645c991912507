import { countTimers } from '../../page/countTimers.js'
import { settle } from '../../time/settle.js'
import type { AdapterBench, AdapterSuite } from '../adapterBench.js'
import { must } from '../ConformanceError.js'
import type { ConformanceCheck } from '../conformanceCheck.js'
import { within } from '../within.js'
import { benchCheck } from './benchCheck.js'
import { listCounts } from './listCounts.js'

/** Checks of the discovery of wallets. */
export function discoveryChecks(suite: AdapterSuite): readonly ConformanceCheck[] {
  return [
    benchCheck(suite, 'discovers wallets until the page ends and leaves no listener or timer behind', checkDiscovery),
    benchCheck(suite, 'discovers a wallet that appears late', checkLateWallet),
  ]
}

async function checkDiscovery(bench: AdapterBench): Promise<void> {
  const { runtime, window, listeners, wallet } = bench
  const timers = countTimers()
  try {
    const controller = new AbortController()
    let calls = 0
    const found = new Promise<void>((resolve, reject) => {
      runtime.discover?.({ window, signal: controller.signal }, (connectors) => {
        calls++
        const ids = connectors.map(({ id }) => id)
        try {
          must(
            ids.every(Boolean) && new Set(ids).size === ids.length,
            `Connector ids are present and unique: ${ids.join(', ')}.`,
          )
          must(
            connectors.every(({ name }) => name.trim() !== ''),
            'Every connector has a name to show.',
          )
        } catch (cause) {
          reject(cause) // not thrown here, where the adapter may catch it
        }
        if (ids.includes(wallet.connectorId)) resolve()
      })
    })
    await within(bench.limit, `\`discover\` finds the wallet "${wallet.connectorId}".`, found)
    controller.abort()
    await settle()
    must(
      listeners.count() === 0,
      `No listener is left in the page after the stop, but there are ${listCounts(listeners.byType)}.`,
    )
    must(timers.active === 0, `No timer is left after the stop, but there are ${timers.active}.`)
    const before = calls
    wallet.install(window)()
    await settle()
    must(calls === before, 'Nothing is found after the stop.')
  } finally {
    timers.stop()
  }
}

async function checkLateWallet(bench: AdapterBench): Promise<void> {
  const { runtime, window, wallet } = bench
  const controller = new AbortController()
  bench.stop()
  let isThere = false
  let uninstall: () => void = () => undefined
  try {
    const found = new Promise<void>((resolve) => {
      runtime.discover?.({ window, signal: controller.signal }, (connectors) => {
        if (isThere && connectors.some(({ id }) => id === wallet.connectorId)) resolve()
      })
    })
    await settle()
    isThere = true
    uninstall = wallet.install(window)
    await within(bench.limit, 'A wallet that appears after `discover` has started is found.', found)
  } finally {
    controller.abort()
    uninstall()
  }
}
