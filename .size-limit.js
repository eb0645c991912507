import { bundleApp } from './scripts/size/bundleApp.ts'

// Sizes are measured per file, because a server compresses each file on its own.
const { firstLoad, dialog, actions, address, account } = await bundleApp()
const all = await bundleApp({ app: 'tests/size/fourNamespaces.tsx' })

export default [
  { name: 'first load: core, React button, EVM adapter', path: [...firstLoad], limit: '16 kB' },
  { name: 'first load: core, React button, all four adapters', path: [...all.firstLoad], limit: '24 kB' },
  // The total from an empty cache up to that moment, in an app with EVM wallets.
  { name: 'up to the list of wallets', path: [...firstLoad, ...dialog, ...actions], limit: '50 kB' },
  { name: 'up to the address: a wallet in the page is connected', path: [...address], limit: '58 kB' },
  { name: 'up to the account view', path: [...account], limit: '65 kB' },
]
