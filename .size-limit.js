import { bundleApp } from './scripts/size/bundleApp.ts'

// A server sends every file compressed on its own, so that is how they are measured.
const { firstLoad, dialog, actions, account } = await bundleApp()
const all = await bundleApp({ app: 'tests/size/fourNamespaces.tsx' })

export default [
  { name: 'first load: core, React button, EVM adapter', path: [...firstLoad], limit: '16 kB' },
  { name: 'first load: core, React button, all four adapters', path: [...all.firstLoad], limit: '24 kB' },
  { name: 'on intent: dialog and views of connecting', path: [...dialog], limit: '22 kB' },
  // Fetched together with the dialog: the list of wallets is theirs, and opening waits for both.
  { name: 'on intent: the kernel’s actions', path: [...actions], limit: '12 kB' },
  // Everything from an empty cache to the account of an EVM wallet in the page, which is what the kits of others are compared by.
  { name: 'up to the account view: all of that, connecting and the account', path: [...account], limit: '65 kB' },
]
