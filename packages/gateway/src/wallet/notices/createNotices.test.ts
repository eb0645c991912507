import { createManualClock } from '@latchkey/server/testing'
import { expect, test } from 'vitest'
import { openDatabase } from '../../database/openDatabase.js'
import type { WalletProject } from '../http/WalletProject.js'
import { createWalletKeys } from '../keys/createWalletKeys.js'
import { createSqlLimitRepository } from '../limits/createSqlLimitRepository.js'
import type { KnownIdentity } from '../users/UserRepository.js'
import { createNotices } from './createNotices.js'

const project = { id: 'shop', wallet: { name: 'The Shop' } } as WalletProject
const keys = await createWalletKeys('a-secret-that-only-these-tests-know-0000')

function open(identities: readonly Partial<KnownIdentity>[]) {
  const clock = createManualClock()
  const sent: { readonly to: string; readonly origin: string; readonly kind: string }[] = []
  const notices = createNotices({
    users: { findIdentities: async () => identities as readonly KnownIdentity[] },
    mailer: {
      async add(_, content) {
        if (content.kind !== 'code') sent.push(content)
      },
    },
    limits: createSqlLimitRepository(openDatabase(':memory:', new URL('../../../migrations', import.meta.url))),
    limitsKey: keys.limits,
    clock,
    origin: 'https://wallet.shop.example',
  })
  return { clock, sent, send: () => notices.send('user', project, 'exported') }
}

test.each<readonly [what: string, identities: readonly Partial<KnownIdentity>[], to: string | undefined]>([
  [
    'the address with which they log in',
    [
      { kind: 'google', label: 'a@b.example' },
      { kind: 'email', subject: 'ada@app.example', label: 'ada@app.example' },
    ],
    'ada@app.example',
  ],
  ['the address that their provider has verified', [{ kind: 'google', label: 'a@b.example' }], 'a@b.example'],
  ['none: the provider has given a name', [{ kind: 'google', label: 'Ada' }], undefined],
  ['none: the name begins with an @', [{ kind: 'x', label: '@ada' }], undefined],
  ['none: they have a passkey alone', [], undefined],
])('a mail goes to %s', async (_, identities, to) => {
  const { sent, send } = open(identities)
  await send()
  expect(sent.map((mail) => mail.to)).toEqual(to === undefined ? [] : [to])
})

test('a user gets at most thirty in a day', async () => {
  const { clock, sent, send } = open([{ kind: 'email', subject: 'ada@app.example', label: '' }])
  for (let count = 0; count < 32; count += 1) await send()
  expect(sent).toHaveLength(30)
  clock.set(24 * 60 * 60_000)
  await send()
  expect(sent.at(-1)).toMatchObject({ kind: 'exported', origin: 'https://wallet.shop.example' })
  expect(sent).toHaveLength(31)
})
