import { publishable } from '../runner/publishable.ts'

/** Servers and tests. */
const notForPages = new Set(['@latchkey/relay', '@latchkey/testkit'])
/** These join us to a library that the app brings, and are of no use without it. */
const withPeers = /\/(web3js|extension-dapp)$/

/** Every name by which a page can import something of ours: `@latchkey/react/ui`. */
export function pageEntries(): string[] {
  return publishable()
    .filter(({ manifest }) => !notForPages.has(manifest.name))
    .flatMap(({ manifest }) => Object.keys(manifest.exports ?? {}).map((path) => manifest.name + path.slice(1)))
    .filter((name) => !name.endsWith('/package.json') && !withPeers.test(name))
}
