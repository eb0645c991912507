import type { AdapterHarness, HostileOutcome, HostileWallet } from '@latchkey/testkit'
import { createFakeWindow } from '@latchkey/testkit'

/** The wallet of docs/write-an-adapter.md: the part that is made hostile here. */
interface MoonWalletLike {
  accounts(): Promise<readonly string[]>
}

/** Number of events in one burst. */
const floodSize = 10_000
const never = () => new Promise<never>(() => undefined)
const throwing = (): never => {
  throw new Error('Thrown by a hostile wallet.')
}
/** An object that throws on every access. A promise can carry the quiet variant. */
const traps = () => new Proxy({}, { get: throwing, has: throwing, ownKeys: throwing })
const quietTraps = () =>
  new Proxy({}, { get: (_, key) => (key === 'then' ? undefined : throwing()), has: throwing, ownKeys: throwing })
const withTrap = (good: object, member: string) =>
  Object.create(good, { [member]: { get: throwing, enumerable: true } }) as object
const withMembers = (good: object, members: object): object =>
  Object.create(good, Object.getOwnPropertyDescriptors(members))

const addressOf = (number: number) => `moon1${number.toString(36).padStart(38, '0')}`

/** Answers of `accounts()` without a valid account. */
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
 * Broken and hostile wallets of the namespace in docs/write-an-adapter.md.
 *
 * @param createHarness - From that page. Its wallet is the base of the hostile ones.
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
      isAlone: true, // the adapter ignores announcements after the limit
      install(window) {
        const wallet = good()
        const details = Array.from({ length: floodSize }, (_, index) => ({ ...detail, id: `flood-${index}`, wallet }))
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

/** Wallets that connect normally and send bad answers with their events. */
function listening(good: () => MoonWalletLike, detail: object): readonly HostileWallet[] {
  const changing = (id: string, change: (answer: { accounts: unknown }, notify: () => void) => void): HostileWallet => {
    const listeners = new Set<() => void>()
    const wallet = good()
    const answer: { accounts: unknown } = { accounts: undefined }
    const hostile = withMembers(wallet, {
      accounts: async () => answer.accounts ?? wallet.accounts(),
      on: (_: string, listener: () => void) => listeners.add(listener),
      off: (_: string, listener: () => void) => listeners.delete(listener),
    })
    return {
      id,
      outcome: 'connects',
      install: (window) => announce(window, [{ ...detail, wallet: hostile }]),
      act() {
        change(answer, () => {
          for (const listener of [...listeners]) listener()
        })
      },
      listenerCount: () => listeners.size,
    }
  }
  return [
    ...Object.entries(badAnswers).map(([id, badAnswer]) =>
      changing(`change-to-${id}`, (answer, notify) => {
        answer.accounts = badAnswer([addressOf(1)]) ?? 'nothing'
        notify()
      }),
    ),
    changing('change-to-many', (answer, notify) => {
      answer.accounts = Array.from({ length: 5000 }, (_, index) => addressOf(index))
      notify()
    }),
    changing('change-flood', (answer, notify) => {
      for (let turn = 0; turn < floodSize; turn++) {
        answer.accounts = turn % 2 === 0 ? [] : [addressOf(turn)]
        notify()
      }
    }),
  ]
}

/**
 * The wallet that the harness announces. It has the user's permission already, so it never prompts.
 */
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

/** Announces once, and again each time the page asks. */
function announce(window: Window & typeof globalThis, details: readonly unknown[]): () => void {
  const dispatch = () => {
    for (const detail of details) window.dispatchEvent(new window.CustomEvent('moon:announce', { detail }))
  }
  window.addEventListener('moon:request', dispatch)
  dispatch()
  return () => window.removeEventListener('moon:request', dispatch)
}
