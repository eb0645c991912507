import { describe, test } from 'vitest'
import type { AdapterSuite } from './suites/adapterBench.js'
import { adapterChecks } from './suites/adapterChecks.js'
import type { ConformanceCheck } from './suites/conformanceCheck.js'
import { type HostileSuite, hostileChecks } from './suites/hostileChecks.js'
import { type PluginSuite, pluginChecks } from './suites/pluginChecks.js'
import { remoteChecks } from './suites/remoteChecks.js'

/** ms. Each wait inside a check has a limit of its own, which says more than this one. */
const timeout = 60_000

/** A vitest suite of any checks, e.g. those of `viewChecks`. */
export function describeChecks(name: string, checks: readonly ConformanceCheck[]): void {
  describe(name, () => {
    for (const check of checks) test(check.name, { timeout }, () => check.run())
  })
}

/** A vitest suite of everything that an adapter must hold to, beside hostile wallets as well where the suite has some. */
export function describeAdapter(name: string, suite: AdapterSuite | HostileSuite): void {
  describeChecks(name, [...adapterChecks(suite), ...('hostile' in suite ? hostileChecks(suite) : [])])
}

/** A vitest suite of everything that an adapter with `remote` must hold to; its harness has `grant` and `answer`. */
export function describeRemote(name: string, suite: AdapterSuite): void {
  describeChecks(name, remoteChecks(suite))
}

/** A vitest suite of what broken and hostile wallets may not do to an adapter, alone: for several kinds of them. */
export function describeHostile(name: string, suite: HostileSuite): void {
  describeChecks(name, hostileChecks(suite))
}

/** A vitest suite of everything that a plugin must hold to; its views are checked by `viewChecks` of `@latchkey/testkit/react`. */
export function describePlugin(name: string, suite: PluginSuite): void {
  describeChecks(name, pluginChecks(suite))
}
