import { entries } from './entries.ts'

/** Servers and tests. */
const notForPages = /^@latchkey\/(relay|testkit)(\/|$)/
/** These join us to a library that the app brings, and are of no use without it. */
const withPeers = /\/(web3js|extension-dapp)$/

/** Every name by which a page can import something of ours without a library that it may leave out. */
export function pageEntries(): string[] {
  return entries().filter((name) => !notForPages.test(name) && !withPeers.test(name))
}
