import { serverNames } from '../packages/serverNames.ts'
import { entries } from './entries.ts'

/** A tool for tests. */
const testkit = /^@latchkey\/testkit(\/|$)/
/** These join us to a library that the app brings, and are of no use without it. */
const withPeers = /\/(web3js|extension-dapp)$/

/** Every name by which a page can import something of ours without a library that it may leave out. */
export function pageEntries(): string[] {
  const servers = serverNames()
  return entries().filter((name) => !servers.has(name) && !testkit.test(name) && !withPeers.test(name))
}
