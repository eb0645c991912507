import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDatabase } from '../../database/openDatabase.js'
import { createSqlAccountRepository } from '../accounts/createSqlAccountRepository.js'
import { providers } from '../social/data/providers.js'
import { createSqlUserRepository } from './createSqlUserRepository.js'
import type { Identity } from './UserRepository.js'

const day = 24 * 60 * 60_000
const start = 1_750_000_000_000
const kinds = ['email', 'farcaster', ...Object.keys(providers)] as readonly Identity['kind'][]

/** Logins whose users could be taken for each other: equal subjects and labels of other kinds and realms. */
const login = fc.record({
  realm: fc.constantFrom('shop', 'game', 'Shop', 'shop|email'),
  kind: fc.constantFrom(...kinds),
  subject: fc.constantFrom('ada@app.example', 'ADA@app.example', '1', '01', 'email', 'google:1', '', "1' or '1'='1"),
  label: fc.constantFrom('ada@app.example', 'ada', ''),
  device: fc.constantFrom('d1', 'd2', 'd3'),
  /** Days since the step before. */
  after: fc.constantFrom(0, 0, 3, 7),
  /** What is erased by then, is also removed. */
  erases: fc.boolean(),
  /** The user deletes the account afterwards. */
  closes: fc.boolean(),
})

test('a login leads to the user of its realm, provider and account, and to no other one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(login, { maxLength: 24 }), async (logins) => {
      const database = openDatabase(':memory:', new URL('../../../migrations', import.meta.url))
      try {
        const users = createSqlUserRepository(database)
        const accounts = createSqlAccountRepository(database)
        const known = new Map<string, { readonly userId: string; readonly erasesAt: number }>()
        const seen = new Set<string>()
        let now = start
        for (const [at, { realm, kind, subject, label, device, after, erases, closes }] of logins.entries()) {
          now += after * day + 1
          if (erases) await accounts.erase(now, new AbortController().signal)
          const begun = await users.begin({
            user: { kind, subject, label },
            ...{ key: `key ${at}`, name: `name ${at}`, deviceId: device, projectId: 'shop', realm },
            ...{ checkedAt: now, factorAt: 0, createdAt: now, usedAt: now, expiresAt: now + day, maxDevices: 20 },
          })
          const userId = begun?.userId ?? ''
          const whole = JSON.stringify([realm, kind, subject])
          const before = known.get(whole)
          const isSame = before !== undefined && before.erasesAt > now
          expect([isSame, userId === before?.userId, begun?.isRestored]).toEqual([
            isSame,
            isSame,
            isSame && before.erasesAt < Number.POSITIVE_INFINITY,
          ])
          if (!isSame) expect(seen).not.toContain(userId)
          seen.add(userId)
          const erasesAt = closes ? now + 7 * day : Number.POSITIVE_INFINITY
          known.set(whole, { userId, erasesAt })
          expect((await users.findSession(`key ${at}`, now))?.userId).toBe(userId)
          expect((await users.find(userId))?.realm).toBe(realm)
          expect(await users.findIdentities(userId)).toMatchObject([{ kind, subject }])
          if (!closes) continue
          expect(await accounts.close(userId, erasesAt)).toBe(true)
          expect(await users.findSession(`key ${at}`, now)).toBeUndefined()
        }
      } finally {
        database.$client.close()
      }
    }),
    { numRuns: 100 },
  )
})
