import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { bySources, isBundled, type WalletRecord, withoutRelay } from '../../plugin-catalogue/scripts/buildSnapshot.ts'

// Builds data/wallets.json, the list of a gateway without one of its own, from the records of the
// catalogue plugin. Run it by hand when those change: pnpm --filter @latchkey/gateway wallets

const source = new URL('../../plugin-catalogue/data/wallets.json', import.meta.url)
const target = new URL('../data/wallets.json', import.meta.url)

/** The same wallets as in the plugin's snapshot, those with the most sources first. */
export function walletsFile(): string {
  const { wallets } = JSON.parse(readFileSync(source, 'utf8')) as { readonly wallets: readonly WalletRecord[] }
  const listed = wallets.filter(isBundled).sort(bySources)
  const lines = listed.map(
    ({ sources, as_of, browse_link, browse_variants, firefox_store, edge_store, supports_wc, ...wallet }) => {
      const members = { ...wallet, supports_wc: withoutRelay.has(wallet.id) ? false : supports_wc }
      return JSON.stringify(Object.fromEntries(Object.entries(members).filter(([, value]) => isKnown(value))))
    },
  )
  return `{\n  "wallets": [\n    ${lines.join(',\n    ')}\n  ]\n}\n`
}

function isKnown(value: unknown): boolean {
  return value !== null && !(Array.isArray(value) && value.length === 0)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(target, walletsFile())
