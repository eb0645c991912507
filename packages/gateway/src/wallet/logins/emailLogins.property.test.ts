import { createManualClock } from '@latchkey/server/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../database/openDatabase.js'
import { ApiError } from '../../http/ApiError.js'
import { createMailCodes } from '../codes/createMailCodes.js'
import type { WalletProject } from '../http/WalletProject.js'
import { createWalletKeys, type WalletKeys } from '../keys/createWalletKeys.js'
import { createSqlLimitRepository } from '../limits/createSqlLimitRepository.js'
import type { CodeMail } from '../mail/CodeMail.js'
import { createEmailLogins } from './createEmailLogins.js'
import { createSqlLoginRepository } from './createSqlLoginRepository.js'

const minute = 60_000
const database = openDatabase(':memory:', new URL('../../../migrations', import.meta.url))
let keys: WalletKeys
beforeAll(async () => {
  keys = await createWalletKeys('a-secret-that-only-these-tests-know-0000')
})
afterAll(() => {
  database.$client.close()
})

const project: WalletProject = {
  id: 'shop',
  allows: () => true,
  allowsEveryOrigin: false,
  origins: [],
  limits: { project: 1, origin: 1, address: 1 },
  analytics: false,
  analyticsAddresses: false,
  wallet: {
    realm: 'shop',
    name: 'Shop',
    recovery: 'creation',
    passkeyLogin: true,
    unlock: 'session',
    deviceApproval: 'never',
    dailyLimits: {},
  },
}

type Command =
  | { readonly do: 'start' | 'resend'; readonly device: number }
  | {
      readonly do: 'type'
      readonly device: number
      readonly login: number
      readonly what: 'newest' | 'before' | 'wrong'
    }
  | { readonly do: 'wait'; readonly milliseconds: number }

const device = fc.nat(1)
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ do: fc.constantFrom('start' as const, 'resend' as const), device }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('type' as const),
      device,
      login: fc.nat(3),
      what: fc.constantFrom('newest' as const, 'before' as const, 'wrong' as const, 'wrong' as const),
    }),
  },
  fc.record({
    do: fc.constant('wait' as const),
    milliseconds: fc.constantFrom(1000, 30_000, 5 * minute, 20 * minute, 60 * minute),
  }),
)

/** What the test knows of a login. */
interface KnownLogin {
  readonly id: string
  readonly device: number
  /** The newest last. */
  codes: readonly string[]
  sentAt: number
  /** Comparisons of the newest code. */
  compared: number
  isComplete: boolean
}

/** What the code gives that the device `by` types. Counts a comparison. */
function outcomesOf(login: KnownLogin, by: number, code: string, now: number): readonly string[] {
  if (login.isComplete || login.device !== by || now >= login.sentAt + 60 * minute) return ['LOGIN_EXPIRED']
  if (now >= login.sentAt + 20 * minute) return ['CODE_EXPIRED']
  if (login.compared >= 5) return ['CODE_USED_UP']
  login.compared += 1
  const usual = login.compared < 5 ? 'CODE_WRONG' : 'CODE_USED_UP'
  // The twenty wrong codes of a day may be used up.
  return [code === login.codes.at(-1) ? 'complete' : usual, 'LIMIT']
}

/** A user with two devices, who has an address and a client address of their own. */
function createUser(run: number) {
  const clock = createManualClock()
  const sent: CodeMail[] = []
  const known: KnownLogin[] = []
  const service = createEmailLogins({
    logins: createSqlLoginRepository(database),
    codes: createMailCodes({
      limits: createSqlLimitRepository(database),
      mailer: {
        add: async (_, content) => {
          if (content.kind === 'code') sent.push(content)
        },
      },
      keys,
      mailsPerHour: 1_000_000,
      clock,
      count: () => undefined,
    }),
    users: { knowsDevice: async () => true },
    origin: 'https://wallet.shop.example',
    clock,
    count: () => undefined,
  })
  const askerOf = (at: number) => ({ deviceId: `${run}-${at}`, address: `run ${run}`, browser: '' })
  const outcomeOf = async <Value>(work: Promise<Value>): Promise<Value | string> => {
    try {
      return await work
    } catch (error) {
      if (error instanceof ApiError) return error.field
      throw error
    }
  }
  const newestCode = () => sent.at(-1)?.code ?? ''
  return {
    async start({ device: at }: { readonly device: number }) {
      const request = { email: `user${run}@app.example`, locale: 'en', embedder: 'https://shop.example' }
      const started = await outcomeOf(service.start(project, request, askerOf(at)))
      if (typeof started === 'string') return
      const state = { codes: [newestCode()], sentAt: clock.now(), compared: 0, isComplete: false }
      known.push({ id: started.id, device: at, ...state })
    },
    async resend({ device: at }: { readonly device: number }) {
      const login = known.findLast((one) => one.device === at)
      if (!login) return
      const found = await outcomeOf(service.find(login.id, askerOf(at).deviceId))
      const again = typeof found === 'string' ? found : await outcomeOf(service.resend(project, found, askerOf(at)))
      if (typeof again === 'string') return
      expect(login.isComplete).toBe(false)
      Object.assign(login, { codes: [...login.codes, newestCode()], sentAt: clock.now(), compared: 0 })
    },
    async type({ device: at, login: which, what }: Extract<Command, { readonly do: 'type' }>) {
      const login = known[which]
      if (!login) return
      const newest = login.codes.at(-1) ?? ''
      const wrong = String((Number(newest) + 1) % 1_000_000).padStart(6, '0')
      const code = { newest, before: login.codes.at(-2) ?? wrong, wrong }[what]
      const found = await outcomeOf(service.find(login.id, askerOf(at).deviceId))
      const outcome = typeof found === 'string' ? found : await outcomeOf(service.complete(found, code))
      expect(outcomesOf(login, at, code, clock.now())).toContain(outcome ?? 'complete')
      login.isComplete ||= outcome === undefined
    },
    async wait({ milliseconds }: { readonly milliseconds: number }) {
      clock.advance(milliseconds)
    },
  }
}

test('a login is completed by the newest code of its mails, on its device, within its time and five tries, once', async () => {
  let runs = 0
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 30 }), async (commands) => {
      runs += 1
      const user = createUser(runs)
      for (const each of commands) {
        if (each.do === 'wait') await user.wait(each)
        else if (each.do === 'type') await user.type(each)
        else await user[each.do](each)
      }
    }),
  )
})
