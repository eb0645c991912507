import { describe, test } from 'vitest'
import type { AdapterSuite } from './suites/adapterBench.js'
import { adapterChecks } from './suites/adapterChecks.js'
import type { ConformanceCheck } from './suites/conformanceCheck.js'
import { type HostileSuite, hostileChecks } from './suites/hostileChecks.js'
import { type PluginSuite, pluginChecks } from './suites/pluginChecks.js'
import { remoteChecks } from './suites/remoteChecks.js'
import { type RemoteWalletSuite, remoteWalletChecks } from './suites/remoteWalletChecks.js'

/** Milliseconds. Each wait inside a check has its own limit, whose message says more. */
const timeout = 60_000

/** A vitest suite of any checks, e.g. of `viewChecks`. */
export function describeChecks(name: string, checks: readonly ConformanceCheck[]): void {
  describe(name, () => {
    for (const check of checks) test(check.name, { timeout }, () => check.run())
  })
}

/**
 * A vitest suite of the adapter checks, and of the hostile wallet checks if the suite has
 * `hostile`.
 */
export function describeAdapter(name: string, suite: AdapterSuite | HostileSuite): void {
  describeChecks(name, [...adapterChecks(suite), ...('hostile' in suite ? hostileChecks(suite) : [])])
}

/**
 * A vitest suite of the checks for adapters with `remote`. The harness has `grant` and `answer`.
 */
export function describeRemote(name: string, suite: AdapterSuite): void {
  describeChecks(name, remoteChecks(suite))
}

/** A vitest suite of the checks for plugins with a remote wallet. */
export function describeRemoteWallet(name: string, suite: RemoteWalletSuite): void {
  describeChecks(name, remoteWalletChecks(suite))
}

/** A vitest suite of the hostile wallet checks alone, e.g. for several kinds of wallets. */
export function describeHostile(name: string, suite: HostileSuite): void {
  describeChecks(name, hostileChecks(suite))
}

/**
 * A vitest suite of the plugin checks. `viewChecks` of `@latchkey/testkit/react` checks its views.
 */
export function describePlugin(name: string, suite: PluginSuite): void {
  describeChecks(name, pluginChecks(suite))
}
