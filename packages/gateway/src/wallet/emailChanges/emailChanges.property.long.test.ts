import { createManualClock } from '@latchkey/server/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../database/openDatabase.js'
import { ApiError } from '../../http/ApiError.js'
import { createMailCodes } from '../codes/createMailCodes.js'
import { createSqlEventRepository } from '../events/createSqlEventRepository.js'
import type { WalletProject } from '../http/WalletProject.js'
import { createWalletKeys, type WalletKeys } from '../keys/createWalletKeys.js'
import { createSqlLimitRepository } from '../limits/createSqlLimitRepository.js'
import type { Mailer } from '../mail/createMailer.js'
import { createSqlUserRepository } from '../users/createSqlUserRepository.js'
import type { SessionRecord } from '../users/UserRepository.js'
import { createEmailChanges } from './createEmailChanges.js'
import { createSqlEmailChangeRepository } from './createSqlEmailChangeRepository.js'

const minute = 60_000
const hour = 60 * minute
const addresses = ['ada@app.example', 'ida@app.example', 'eva@app.example'] as const
let keys: WalletKeys
const database = openDatabase(':memory:', new URL('../../../migrations', import.meta.url))
beforeAll(async () => {
  keys = await createWalletKeys('a-secret-that-only-these-tests-know-0000')
})
afterAll(() => {
  database.$client.close()
})

/** Of two devices each for two users: devices 0 and 1 belong to the first one. */
const device = fc.nat(3)
const command = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('start' as const, 'wholeChange' as const, 'wholeChange' as const),
      device,
      to: fc.constantFrom(...addresses),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('primary' as const, 'secondary' as const), device }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('undo' as const), link: fc.nat(1) }) },
  fc.record({ do: fc.constant('login' as const), with: fc.constantFrom(...addresses) }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(minute, hour, hour, 40 * hour, 72 * hour) }),
  fc.record({ do: fc.constant('purge' as const) }),
)
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never

function openRealm(run: number) {
  const realm = `realm ${run}`
  const clock = createManualClock()
  const users = createSqlUserRepository(database)
  const repository = createSqlEmailChangeRepository(database)
  const codes = new Map<string, string>()
  const links: string[] = []
  const take = (content: Parameters<Mailer['add']>[1]): void => {
    if (content.kind === 'approval') return
    if (content.kind === 'code') codes.set(`${content.change?.step} ${content.to}`, content.code)
    else if (content.link) links.push(content.link.split('#')[1] ?? '')
  }
  const project: WalletProject = {
    id: realm,
    allows: () => true,
    allowsEveryOrigin: false,
    origins: [],
    limits: { project: 1, origin: 1, address: 1 },
    analytics: false,
    analyticsAddresses: false,
    wallet: {
      realm,
      name: 'Shop',
      recovery: 'creation',
      passkeyLogin: true,
      unlock: 'session',
      deviceApproval: 'never',
      dailyLimits: {},
    },
  }
  const changes = createEmailChanges({
    repository,
    codes: createMailCodes({
      limits: createSqlLimitRepository(database),
      mailer: { add: async (_, content) => take(content) },
      keys,
      mailsPerHour: 1_000_000,
      clock,
      count: () => undefined,
    }),
    mailer: {
      async prepare(mail, content) {
        take(content)
        return { ...mail, sealed: '' }
      },
      wake: () => undefined,
    },
    users,
    userPasskeys: { findOf: async () => [] },
    sessions: { isFresh: () => true, isConfirmed: () => false },
    wallets: { find: async () => undefined, informVault: async () => undefined },
    events: createSqlEventRepository(database),
    clock,
    origin: 'https://wallet.shop.example',
  })
  const sessions: SessionRecord[] = []
  const begin = async (subject: string, deviceId: string) => {
    const now = clock.now()
    const times = { checkedAt: now, factorAt: 0, createdAt: now, usedAt: now, expiresAt: now + 1000 * hour }
    const key = crypto.randomUUID()
    const session = { key, name: key, deviceId, projectId: realm, realm, ...times }
    const begun = await users.begin({ ...session, user: { kind: 'email', subject }, maxDevices: 20 })
    return begun && { ...session, userId: begun.userId }
  }
  const quietly = async (work: Promise<unknown>): Promise<void> => {
    await work.catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
  }
  const rows = () =>
    database.$client
      .prepare('SELECT subject, user_id AS userId, reserved_until AS until FROM wallet_identities WHERE realm = ?')
      .all(realm) as readonly { readonly subject: string; readonly userId: string; readonly until: number }[]

  async function takeStep(step: 'start' | 'primary' | 'secondary', at: number, to = ''): Promise<void> {
    const session = sessions[at]
    if (!session) throw new Error('There is no such device.')
    const asker = { session, project, address: `run ${run}` }
    if (step === 'start') {
      return quietly(changes.begin({ email: to, locale: 'en', embedder: 'https://shop.example' }, asker))
    }
    if (step === 'primary') {
      const [identity] = await users.findIdentities(session.userId)
      return quietly(changes.provePrimary(codes.get(`old ${identity?.subject}`) ?? '000000', asker))
    }
    const open = await repository.find(session.userId, clock.now())
    return quietly(changes.proveSecondary(codes.get(`new ${open?.to}`) ?? '000000', asker))
  }

  return {
    async signUp() {
      for (const at of [0, 1, 2, 3]) {
        const session = await begin(addresses[at < 2 ? 0 : 1], `${run}-${at}`)
        if (session) sessions.push(session)
      }
    },
    async carryOut(given: Command) {
      if (given.do === 'wholeChange') {
        clock.advance(minute)
        for (const step of ['start', 'primary', 'secondary'] as const) await takeStep(step, given.device, given.to)
      } else if (given.do === 'start') await takeStep('start', given.device, given.to)
      else if (given.do === 'primary' || given.do === 'secondary') await takeStep(given.do, given.device)
      else if (given.do === 'undo') {
        const token = links.at(-1 - given.link) ?? 'none'
        await quietly(changes.findUndo(token).then((change) => changes.undo(change, project)))
      } else if (given.do === 'login') await begin(given.with, `${run}-login`)
      else if (given.do === 'wait') clock.advance(given.ms)
      else await repository.purge(clock.now(), new AbortController().signal)
    },
    count: (kind: string) =>
      Number(
        database.$client
          .prepare('SELECT count(*) FROM wallet_events WHERE project_id = ? AND kind = ?')
          .pluck()
          .get(realm, kind),
      ),
    check() {
      const now = clock.now()
      const all = rows()
      const inUse = all.filter(({ until }) => until === 0)
      // The key of the table: one row for an address, so one user.
      expect(new Set(all.map(({ subject }) => subject)).size).toBe(all.length)
      // Each user logs in with exactly one address.
      const owners = inUse.map(({ userId }) => userId)
      expect(new Set(owners).size).toBe(owners.length)
      for (const { userId } of sessions) expect(owners).toContain(userId)
      // What is reserved is reserved for its user alone, who has another one.
      for (const { userId, until } of all.filter((each) => each.until > now)) {
        expect(owners).toContain(userId)
        expect(until - now).toBeLessThanOrEqual(72 * hour)
      }
    },
  }
}

test('in any order of changes, codes, undos and logins, a user has one address, and an address one user', async () => {
  let runs = 0
  const counts = { emailChanged: 0, emailRestored: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 12, maxLength: 40 }), async (commands) => {
      runs += 1
      const realm = openRealm(runs)
      await realm.signUp()
      for (const each of commands) {
        await realm.carryOut(each)
        realm.check()
      }
      for (const kind of ['emailChanged', 'emailRestored'] as const) counts[kind] += realm.count(kind)
    }),
    { numRuns: 150 },
  )
  // Otherwise nothing was tested.
  expect(counts.emailChanged).toBeGreaterThan(0)
  expect(counts.emailRestored).toBeGreaterThan(0)
})
