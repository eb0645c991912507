// Run by every Node that our packages are for: imports what it is given by name, creates a modal of all of it, and fails where
// that touches what belongs to the page or the process. `--import-only` is for servers and tests, which may, and creates nothing.
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
// Node makes some of these when they are first read, and globals of its own with them.
for (const name of watched) Reflect.get(globalThis, name)
const before = new Set(Reflect.ownKeys(globalThis))

/** Reading is found as well as writing; what is not there reads as nothing, as it would. */
function watch() {
  const values = new Map(watched.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]))
  for (const [name, known] of values) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        const where = new Error('read').stack?.split('\n')[2]?.trim() ?? ''
        // The entries that verify signatures: their curves are blinded by randomness that is drawn when they are imported.
        if (name === 'crypto' && where.includes('@noble/hashes')) return known?.get?.call(globalThis)
        touched.add(`${name} ${where}`)
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
    metadata: { name: 'App', description: 'Somebody else’s', url: 'https://app.example', icons: [] },
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
// nanostores counts its changes in one global of its own, whichever copies of it are on the page.
const added = Reflect.ownKeys(globalThis).filter((key) => !before.has(key) && key !== 'nanostoresGlobal')
if (mode !== '--import-only' && (touched.size > 0 || added.length > 0)) {
  console.error([...touched, ...added.map((key) => `${String(key)} is new`)].join('\n'))
  process.exitCode = 1
}
