import { describe, test } from 'vitest'
import type { AdapterSuite } from './suites/adapterBench.js'
import { adapterChecks } from './suites/adapterChecks.js'
import { type HostileSuite, hostileChecks } from './suites/hostileChecks.js'
import { type PluginSuite, pluginChecks } from './suites/pluginChecks.js'
import { remoteChecks } from './suites/remoteChecks.js'

/** ms. Each wait inside a check has a limit of its own, which says more than this one. */
const timeout = 60_000

/** A vitest suite of everything that an adapter must hold to. */
export function describeAdapter(name: string, suite: AdapterSuite): void {
  describe(name, () => {
    for (const check of adapterChecks(suite)) test(check.name, { timeout }, () => check.run())
  })
}

/** A vitest suite of everything that an adapter with `remote` must hold to; its harness has `grant` and `answer`. */
export function describeRemote(name: string, suite: AdapterSuite): void {
  describe(name, () => {
    for (const check of remoteChecks(suite)) test(check.name, { timeout }, () => check.run())
  })
}

/** A vitest suite of what broken and hostile wallets may not do to an adapter. */
export function describeHostile(name: string, suite: HostileSuite): void {
  describe(name, () => {
    for (const check of hostileChecks(suite)) test(check.name, { timeout }, () => check.run())
  })
}

/** A vitest suite of everything that a plugin must hold to. */
export function describePlugin(name: string, suite: PluginSuite): void {
  describe(name, () => {
    for (const check of pluginChecks(suite)) test(check.name, { timeout }, () => check.run())
  })
}
