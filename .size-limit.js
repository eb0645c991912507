import { bundleApp } from './scripts/size/bundleApp.ts'

// Sizes are measured per file, because a server compresses each file on its own.
const evm = await bundleApp()
const all = await bundleApp({ app: 'tests/size/fourNamespaces.tsx' })

/** Files of `<latchkey-button>` for pages without a bundler. */
const element = (name) => [`packages/element/dist/page/latchkey-${name}.*.js`]

export default [
  { name: 'first load: core, React button, EVM adapter', path: [...evm.firstLoad], limit: '19.3 kB' },
  // The total from an empty cache up to that moment, in an app with EVM wallets.
  { name: 'up to the list of wallets', path: [...evm.list], limit: '54.2 kB' },
  { name: 'up to the address: a wallet in the page is connected', path: [...evm.address], limit: '60.5 kB' },
  { name: 'up to the account view', path: [...evm.account], limit: '71 kB' },
  { name: 'four namespaces and relay: first load', path: [...all.firstLoad], limit: '27.3 kB' },
  { name: 'four namespaces and relay: up to the list of wallets', path: [...all.list], limit: '85 kB' },
  { name: 'four namespaces and relay: up to the address', path: [...all.address], limit: '98 kB' },
  { name: 'element: the button, EVM and relay', path: element('button'), limit: '23.2 kB' },
  { name: 'element: up to the dialog', path: ['button', 'connect', 'dialog'].flatMap(element), limit: '217 kB' },
]
