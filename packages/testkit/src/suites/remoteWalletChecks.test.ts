import { type EndReason, type Plugin, type RemoteSession, type RemoteWallet, walletsSlot } from '@latchkey/core'
import { expect, test } from 'vitest'
import { createFakeAdapter } from '../fakes/createFakeAdapter.js'
import { createFakeRemotePlugin } from '../fakes/createFakeRemotePlugin.js'
import { settle } from '../time/settle.js'
import { runChecks } from './conformanceCheck.js'
import type { RemoteWalletHarness } from './RemoteWalletHarness.js'
import { type RemoteWalletSuite, remoteWalletChecks } from './remoteWalletChecks.js'

const grant = (namespace: string) => ({ accounts: [{ networkId: `${namespace}:1`, address: 'fake-alice' }] })

type Break = (wallet: RemoteWallet, window: () => Window | undefined) => Partial<RemoteWallet>

/** A phone, with a wallet that a test has broken. */
function createHarness(broken: Break = () => ({})): RemoteWalletHarness {
  const fake = createFakeRemotePlugin({ memo: { session: 'one' }, namespaces: { one: grant('one') } })
  const { phone } = fake
  let release = phone.script.hold()
  let window: Window | undefined
  const plugin: Plugin = {
    ...fake,
    setup(context) {
      const runtime = fake.setup(context)
      const contributes = runtime.contributes?.map((each) => {
        const wallet = each.value as RemoteWallet
        return each.slot === walletsSlot.id ? { ...each, value: { ...wallet, ...broken(wallet, () => window) } } : each
      })
      return {
        ...runtime,
        contributes,
        start(page) {
          window = page.window
        },
      }
    },
  }
  return {
    plugins: () => [plugin],
    adapters: () => ['one', 'two'].map((namespace) => createFakeAdapter({ namespace, wallets: [] })),
    connectorId: 'fakeRemote/phone',
    async approve() {
      await phone.script.asked('connect')
      release('approve')
      await settle()
      release = phone.script.hold()
    },
    $sessions: phone.$open,
    prompts: () => phone.script.prompts.length,
    leave: async () => phone.end('left'),
    expire: async () => phone.end('expired'),
    async addNamespace() {
      phone.approve('two', grant('two'))
      return 'two'
    },
    removeNamespace: async () => phone.takeBack('two'),
  }
}

/** A wallet that never answers is found sooner. A valid one has the usual time, also on a busy machine. */
const suiteOf = (broken?: Break): RemoteWalletSuite => ({
  wallet: () => createHarness(broken),
  ...(broken && { limit: 500 }),
})

test('a valid remote wallet passes every check', async () => {
  const results = await runChecks(remoteWalletChecks(suiteOf()))
  expect(results.filter(({ error }) => error !== undefined)).toEqual([])
  expect(results).toHaveLength(10)
})

test('a wallet whose sessions have no end, and one without further namespaces, pass every check', async () => {
  const { expire: _, addNamespace: __, removeNamespace: ___, ...plain } = createHarness()
  const results = await runChecks(remoteWalletChecks({ wallet: () => plain }).slice(7, 9))
  expect(results.filter(({ error }) => error !== undefined)).toEqual([])
})

/** Changes each session. */
const inSession =
  (change: (session: RemoteSession) => Partial<RemoteSession>): Break =>
  ({ connect, restore }) => {
    const changed = <T extends RemoteSession | EndReason | undefined>(session: T): T =>
      typeof session === 'object' ? { ...session, ...change(session) } : session
    return {
      connect: async (request) => changed(await connect(request)),
      ...(restore && { restore: async (request) => changed(await restore(request)) }),
    }
  }

/** By the check that must fail. */
const broken: Readonly<Record<string, readonly (readonly [says: RegExp, broke: Break])[]>> = {
  'connects with one approval': [
    [
      /The wallet has 1 session\. Found: 2/,
      ({ connect }) => ({ connect: (asked) => connect(asked).then(() => connect(asked)) }),
    ],
  ],
  'ends a cancelled connect at once, and connects afterwards': [
    [/The wallet has 1 session\. Found: 2/, inSession(() => ({ disconnect: async () => undefined }))],
  ],
  'restores a session after a reload, and its user is asked for nothing': [
    [/The same accounts are there after a reload/, () => ({ restore: async () => undefined })],
    [
      /A restore asks the user for nothing/,
      ({ connect, restore }) => ({
        async restore(asked) {
          void connect(asked)
          return restore?.(asked)
        },
      }),
    ],
  ],
  'answers a restore without a session of its own, and throws nothing': [
    [/no memo/, () => ({ restore: () => Promise.reject(new Error('no memo')) })],
    [/A restore with the memo .* answers/, () => ({ restore: () => new Promise(() => undefined) })],
    [/answers `undefined`, or why it has ended/, () => ({ restore: async () => 'gone' as EndReason })],
  ],
  'ends the session in the wallet when the app disconnects': [
    [/no session after the app has disconnected/, inSession(() => ({ disconnect: async () => undefined }))],
  ],
  'reports at once that the user has ended the session': [
    [
      /A session that ended in the wallet ends in the page/,
      inSession(({ watch }) => ({ watch: (observer) => watch({ ...observer, ended: () => undefined }) })),
    ],
  ],
  'answers a restore of a session that the user has ended': [
    [/A session that ended in the meantime|A restore answers/, () => ({ restore: () => new Promise(() => undefined) })],
  ],
  'reports that the time of a session is over': [
    [
      /A session that ended in the wallet ends in the page/,
      inSession(({ watch }) => ({
        watch: (observer) =>
          watch({ ...observer, ended: (reason) => (reason === 'expired' ? undefined : observer.ended(reason)) }),
      })),
    ],
  ],
  'adds a namespace to an open session and takes it back': [
    [
      /A namespace that the user adds is connected/,
      inSession(({ watch }) => ({
        watch: (observer) => watch({ ...observer, next: (all) => observer.next(all && new Map([...all].slice(0, 1))) }),
      })),
    ],
  ],
  'leaves no listener behind': [
    [
      /A page that is left has no listener/,
      ({ connect }, window) => ({
        connect(asked) {
          window()?.addEventListener('focus', () => undefined)
          return connect(asked)
        },
      }),
    ],
  ],
}

test('there is a broken wallet for each check', () => {
  expect(Object.keys(broken).sort()).toEqual(
    remoteWalletChecks(suiteOf())
      .map(({ name }) => name)
      .sort(),
  )
})

test.each(
  Object.entries(broken).flatMap(([name, breaks]) => breaks.map(([says, broke]) => [name, says, broke] as const)),
)('the check "%s" says %s of a broken wallet', async (name, says, broke) => {
  const check = remoteWalletChecks(suiteOf(broke)).find((each) => each.name === name)
  await expect(check?.run()).rejects.toThrow(says)
})
