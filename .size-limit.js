import { bundleApp } from './scripts/size/bundleApp.ts'

// A server sends every file compressed on its own, so that is how they are measured.
const { firstLoad, dialog, actions } = await bundleApp()
const all = await bundleApp({ app: 'tests/size/fourNamespaces.tsx' })

export default [
  { name: 'first load: core, React button, EVM adapter', path: [...firstLoad], limit: '14 kB' },
  { name: 'first load: core, React button, all four adapters', path: [...all.firstLoad], limit: '29 kB' },
  { name: 'on intent: dialog and Connect view', path: [...dialog], limit: '18 kB' },
  // Fetched together with the dialog: the list of wallets is theirs, and opening waits for both.
  { name: 'on intent: the kernel’s actions', path: [...actions], limit: '15 kB' },
]
