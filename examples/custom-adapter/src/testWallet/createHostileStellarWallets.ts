import type { HostileOutcome, HostileWallet } from '@latchkey/testkit'
import type { StellarWallet } from '../stellar/StellarWallet.js'
import { createStellarTestWallet } from './createStellarTestWallet.js'

/** A method of a wallet, correct or not. */
type Method = () => unknown

const methods: readonly (keyof StellarWallet)[] = ['getAddress', 'getNetwork', 'signMessage', 'signTransaction']

/** Broken and hostile SEP-43 wallets. Each differs from the test wallet in one thing. */
export function createHostileStellarWallets(): readonly HostileWallet[] {
  const good = createStellarTestWallet({ secretKeys: [new Uint8Array(32).fill(3)], ask: () => true })
  const like = (changes: Partial<Record<keyof StellarWallet, Method>>): object => ({
    ...good,
    ...changes,
  })
  const announced = (id: string, outcome: HostileOutcome, detail: unknown): HostileWallet => ({
    id,
    outcome,
    install: (window) => announce(window, detail),
  })
  const named = (id: string, outcome: HostileOutcome, wallet: object): HostileWallet =>
    announced(id, outcome, { id: 'app.example.hostile', name: 'Hostile', wallet })
  const fails = (): never => {
    throw new Error('The wallet broke.')
  }
  return [
    announced('detail that is null', 'hidden', null),
    announced('detail that throws', 'hidden', new Proxy({}, { get: fails, has: fails, ownKeys: fails })),
    announced('id that is a path', 'hidden', { id: '../app', name: 'Hostile', wallet: good }),
    announced('name that is blank', 'hidden', { id: 'app.example.hostile', name: ' ', wallet: good }),
    announced('name that reverses the text after it', 'connects', {
      id: 'app.example.hostile',
      name: '\u202eelitsoH',
      wallet: good,
    }),
    named('methods that are missing', 'hidden', {}),
    named('methods that throw', 'rejected', Object.fromEntries(methods.map((name) => [name, fails]))),
    named('answer that is undefined', 'rejected', like({ getAddress: () => undefined })),
    named('answer that never comes', 'waits', like({ getAddress: () => new Promise(() => undefined) })),
    named(
      'answer that throws when it is read',
      'rejected',
      like({ getAddress: async () => new Proxy({}, { get: fails }) }),
    ),
    named('text that is not an address', 'rejected', like({ getAddress: async () => ({ address: 'GABC' }) })),
    named('address that is not a string', 'rejected', like({ getAddress: async () => ({ address: { length: 56 } }) })),
    named('number in place of a network', 'rejected', like({ getNetwork: async () => ({ networkPassphrase: 7 }) })),
    named(
      'error of a megabyte',
      'rejected',
      like({ getAddress: async () => ({ error: { code: -1, message: 'x'.repeat(2 ** 20) } }) }),
    ),
    named(
      'answer that tries to change a prototype',
      'rejected',
      like({
        getAddress: async () => JSON.parse('{"__proto__":{"polluted":true}}'),
      }),
    ),
  ]
}

function announce(window: Window & typeof globalThis, detail: unknown): () => void {
  const dispatch = (): void => {
    window.dispatchEvent(new window.CustomEvent('stellar:announceWallet', { detail }))
  }
  window.addEventListener('stellar:requestWallets', dispatch)
  dispatch()
  return () => window.removeEventListener('stellar:requestWallets', dispatch)
}
