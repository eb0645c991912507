import type { AdapterHarness, HostileOutcome, HostileWallet } from '@latchkey/testkit'
import { createFakeWindow } from '@latchkey/testkit'

/** The wallet of docs/write-an-adapter.md, as far as it is made hostile here. */
interface MoonWalletLike {
  accounts(): Promise<readonly string[]>
}

/** Events in one go. */
const floodSize = 10_000
const never = () => new Promise<never>(() => undefined)
const throwing = (): never => {
  throw new Error('Thrown by a hostile wallet.')
}
/** An object that throws whatever one reads of it; a promise can carry the quiet one. */
const traps = () => new Proxy({}, { get: throwing, has: throwing, ownKeys: throwing })
const quietTraps = () =>
  new Proxy({}, { get: (_, key) => (key === 'then' ? undefined : throwing()), has: throwing, ownKeys: throwing })
const withTrap = (good: object, member: string) =>
  Object.create(good, { [member]: { get: throwing, enumerable: true } }) as object
const withMembers = (good: object, members: object): object =>
  Object.create(good, Object.getOwnPropertyDescriptors(members))

const addressOf = (number: number) => `moon1${number.toString(36).padStart(38, '0')}`

/** Answers to `accounts()` in which there is no account that can be right. */
const badAnswers: Readonly<Record<string, (good: readonly string[]) => unknown>> = {
  nothing: () => undefined,
  text: () => addressOf(1),
  traps: quietTraps,
  empty: () => [],
  'not-a-list': (good) => ({ length: 1, 0: good[0] }),
  'entry-null': () => [null],
  'entry-text': () => ['x'],
  'entry-object': (good) => [{ toString: () => good[0] }],
  'entry-list': (good) => [good],
  'entry-traps': () => [traps()],
  'entry-among-good-ones': (good) => [...good, 'x'],
}

/**
 * Broken and hostile wallets of the namespace that docs/write-an-adapter.md makes up.
 *
 * @param createHarness - The page's own: its wallet is what they are made from.
 */
export function createHostileMoonWallets(createHarness: () => AdapterHarness): readonly HostileWallet[] {
  const detail = { id: 'hostile', name: 'Hostile wallet' }
  const good = () => goodWalletOf(createHarness)
  const announcing = (id: string, outcome: HostileOutcome, make: () => unknown): HostileWallet => ({
    id,
    outcome,
    install: (window) => announce(window, [make()]),
  })
  const being = (id: string, outcome: HostileOutcome, make: (wallet: MoonWalletLike) => unknown): HostileWallet =>
    announcing(id, outcome, () => ({ ...detail, wallet: make(good()) }))
  const answering = (id: string, outcome: HostileOutcome, answer: (good: readonly string[]) => unknown) =>
    being(id, outcome, (wallet) =>
      withMembers(wallet, { accounts: async () => answer([(await wallet.accounts())[0] ?? addressOf(1)]) }),
    )
  return [
    ...[undefined, null, 7, 'x', [], {}, traps()].map((value, index) =>
      announcing(`detail-${index}`, 'hidden', () => value),
    ),
    ...['id', 'name', 'wallet'].map((member) =>
      announcing(`detail-${member}-trap`, 'hidden', () => withTrap({ ...detail, wallet: good() }, member)),
    ),
    announcing('id-huge', 'hidden', () => ({ ...detail, id: 'x'.repeat(100_000), wallet: good() })),
    announcing('name-object', 'hidden', () => ({ ...detail, name: { toString: throwing }, wallet: good() })),
    announcing('name-invisible', 'contained', () => ({ ...detail, name: '\u200b\u202e', wallet: good() })),
    announcing('name-huge', 'contained', () => ({ ...detail, name: 'x'.repeat(1_000_000), wallet: good() })),
    {
      id: 'flood',
      outcome: 'contained',
      maxListed: 50,
      isAlone: true, // whoever comes after that many is not looked at any more
      install(window) {
        const wallet = good()
        const details = Array.from({ length: floodSize }, (_, turn) => ({ ...detail, id: `flood-${turn}`, wallet }))
        return announce(window, details)
      },
    },
    being('wallet-text', 'hidden', () => 'x'),
    being('wallet-traps', 'hidden', traps),
    ...['connect', 'accounts', 'network', 'sign', 'signBytes', 'on', 'off'].flatMap((member) => [
      being(`${member}-missing`, 'hidden', (wallet) => withMembers(wallet, { [member]: undefined })),
      being(`${member}-trap`, 'hidden', (wallet) => withTrap(wallet, member)),
    ]),
    being('connect-never', 'waits', (wallet) => withMembers(wallet, { connect: never })),
    being('connect-throws', 'rejected', (wallet) => withMembers(wallet, { connect: throwing })),
    being('connect-rejects-traps', 'rejected', (wallet) =>
      withMembers(wallet, { connect: () => Promise.reject(traps()) }),
    ),
    ...Object.entries(badAnswers).map(([id, answer]) => answering(`accounts-${id}`, 'rejected', answer)),
    answering('accounts-many', 'connects', () => Array.from({ length: 5000 }, (_, index) => addressOf(index))),
    ...[undefined, null, '', 'a b', {}, quietTraps()].map((network, index) =>
      being(`network-${index}`, 'contained', (wallet) => withMembers(wallet, { network: async () => network })),
    ),
    being('on-throws', 'contained', (wallet) => withMembers(wallet, { on: throwing })),
    ...listening(good, detail),
  ]
}

/** Wallets that connect like any other and do harm by their events. */
function listening(good: () => MoonWalletLike, detail: object): readonly HostileWallet[] {
  const hearing = (id: string, change: (said: { accounts: unknown }, tell: () => void) => void): HostileWallet => {
    const listeners = new Set<() => void>()
    const wallet = good()
    const said: { accounts: unknown } = { accounts: undefined }
    const hostile = withMembers(wallet, {
      accounts: async () => said.accounts ?? wallet.accounts(),
      on: (_: string, listener: () => void) => listeners.add(listener),
      off: (_: string, listener: () => void) => listeners.delete(listener),
    })
    return {
      id,
      outcome: 'connects',
      install: (window) => announce(window, [{ ...detail, wallet: hostile }]),
      act() {
        change(said, () => {
          for (const listener of [...listeners]) listener()
        })
      },
      listenerCount: () => listeners.size,
    }
  }
  return [
    ...Object.entries(badAnswers).map(([id, answer]) =>
      hearing(`change-to-${id}`, (said, tell) => {
        said.accounts = answer([addressOf(1)]) ?? 'nothing'
        tell()
      }),
    ),
    hearing('change-to-many', (said, tell) => {
      said.accounts = Array.from({ length: 5000 }, (_, index) => addressOf(index))
      tell()
    }),
    hearing('change-flood', (said, tell) => {
      for (let turn = 0; turn < floodSize; turn++) {
        said.accounts = turn % 2 === 0 ? [] : [addressOf(turn)]
        tell()
      }
    }),
  ]
}

/** The harness's wallet, as a page gets it. Nobody has to approve: it is allowed already. */
function goodWalletOf(createHarness: () => AdapterHarness): MoonWalletLike {
  const window = createFakeWindow()
  const found: MoonWalletLike[] = []
  window.addEventListener('moon:announce', (event) => {
    found.push((event as CustomEvent<{ readonly wallet: MoonWalletLike }>).detail.wallet)
  })
  createHarness().install(window)
  const [wallet] = found
  if (!wallet) throw new Error('The harness announces its wallet.')
  return wallet
}

/** At once and each time the page asks. */
function announce(window: Window & typeof globalThis, details: readonly unknown[]): () => void {
  const tell = () => {
    for (const detail of details) window.dispatchEvent(new window.CustomEvent('moon:announce', { detail }))
  }
  window.addEventListener('moon:request', tell)
  tell()
  return () => window.removeEventListener('moon:request', tell)
}
