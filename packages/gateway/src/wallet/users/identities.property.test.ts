import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDatabase } from '../../database/openDatabase.js'
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
})

test('a login leads to the user of its realm, provider and account, and to no other one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(login, { maxLength: 24 }), async (logins) => {
      const database = openDatabase(':memory:', new URL('../../../migrations', import.meta.url))
      try {
        const users = createSqlUserRepository(database)
        const known = new Map<string, string>()
        for (const [at, { realm, kind, subject, label, device }] of logins.entries()) {
          const now = start + at
          const begun = await users.begin({
            user: { kind, subject, label },
            ...{ key: `key ${at}`, name: `name ${at}`, deviceId: device, projectId: 'shop', realm },
            ...{ checkedAt: now, factorAt: 0, createdAt: now, usedAt: now, expiresAt: now + day, maxDevices: 20 },
          })
          const userId = begun?.userId ?? ''
          const whole = JSON.stringify([realm, kind, subject])
          expect(userId).toBe(known.get(whole) ?? userId)
          if (!known.has(whole)) expect([...known.values()]).not.toContain(userId)
          known.set(whole, userId)
          expect((await users.findSession(`key ${at}`, now))?.userId).toBe(userId)
          expect((await users.find(userId))?.realm).toBe(realm)
          expect(await users.findIdentities(userId)).toMatchObject([{ kind, subject }])
        }
      } finally {
        database.$client.close()
      }
    }),
    { numRuns: 100 },
  )
})
