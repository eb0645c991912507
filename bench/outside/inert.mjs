// Runs in every Node version that our packages support.
// Imports the named entries, creates a modal, and fails if that touches a global of page or process.
// `--import-only` is for packages for servers and tests, which may touch them: it creates no modal.
import process from 'node:process'

const [mode, ...names] = process.argv.slice(2)
const watched = [
  ['window', 'document', 'localStorage', 'sessionStorage', 'indexedDB', 'navigator', 'location', 'history'],
  [
    'setTimeout',
    'setInterval',
    'setImmediate',
    'queueMicrotask',
    'requestAnimationFrame',
    'fetch',
    'WebSocket',
    'EventSource',
  ],
  ['XMLHttpRequest', 'BroadcastChannel', 'MessageChannel', 'Worker', 'addEventListener', 'postMessage', 'crypto'],
].flat()
const touched = new Set()
// Node creates some of these globals, and others with them, at the first read.
for (const name of watched) Reflect.get(globalThis, name)
const before = new Set(Reflect.ownKeys(globalThis))

/** Records reads and writes. A global that does not exist reads as `undefined`, as before. */
function watch() {
  const values = new Map(watched.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]))
  for (const [name, known] of values) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        const where = new Error('read').stack?.split('\n')[2]?.trim() ?? ''
        // The verify entries: @noble/curves reads randomness at import to blind its curves.
        const isBlinding = name === 'crypto' && where.includes('@noble/hashes')
        // `VirtualList`: virtua keeps timers and looks for a window at import. It calls none of them.
        const isKept = where.includes('react/dist/chunks/list.js')
        if (!isBlinding && !isKept) touched.add(`${name} ${where}`)
        return known?.get ? known.get.call(globalThis) : known?.value
      },
      set() {
        touched.add(`${name} =`)
      },
    })
  }
  return () => {
    for (const [name, known] of values) {
      if (known) Object.defineProperty(globalThis, name, known)
      else delete globalThis[name]
    }
  }
}

async function create() {
  const { createModal, mainnet, solanaMainnet, bitcoin: bitcoinMainnet } = await import('@latchkey/core')
  const { polkadot, polkadotMainnet } = await import('@latchkey/adapter-polkadot')
  const { bitcoin } = await import('@latchkey/adapter-bitcoin')
  const { evm } = await import('@latchkey/adapter-evm')
  const { solana } = await import('@latchkey/adapter-solana')
  const { catalogue } = await import('@latchkey/plugin-catalogue')
  const { walletConnect } = await import('@latchkey/plugin-walletconnect')
  const modal = createModal({
    metadata: { name: 'App', description: 'An outside app', url: 'https://app.example', icons: [] },
    networks: [mainnet, solanaMainnet, bitcoinMainnet, polkadotMainnet],
    adapters: [evm(), solana(), bitcoin(), polkadot()],
    plugins: [catalogue(), walletConnect({ projectId: 'id', relayUrl: 'wss://relay.example' })],
  })
  for (const store of Object.values(modal.state)) store.get()
  if (modal.state.$status.get() !== 'unknown') throw new Error(`The modal is ${modal.state.$status.get()}.`)
  modal.destroy()
}

const stop = mode === '--import-only' ? () => undefined : watch()
for (const name of names) await import(name)
if (mode !== '--import-only') await create()
stop()
// nanostores counts changes in a global that all of its copies share.
const added = Reflect.ownKeys(globalThis).filter((key) => !before.has(key) && key !== 'nanostoresGlobal')
if (mode !== '--import-only' && (touched.size > 0 || added.length > 0)) {
  console.error([...touched, ...added.map((key) => `${String(key)} is new`)].join('\n'))
  process.exitCode = 1
}
