import { serverNames } from '../packages/serverNames.ts'
import { entries } from './entries.ts'

/** The testkit is for tests only. */
const testkit = /^@latchkey\/testkit(\/|$)/
/** These entries connect to a library of the app, and need it as a peer. */
const withPeers = /\/(web3js|extension-dapp|wallet-adapter|polkadot-api|adapter-evm\/react)$/

/** The entries that a page can import without an optional peer. */
export function pageEntries(): string[] {
  const servers = serverNames()
  const isOfServer = (entry: string): boolean => servers.has(entry.split('/', 2).join('/'))
  return entries().filter((entry) => !isOfServer(entry) && !testkit.test(entry) && !withPeers.test(entry))
}
