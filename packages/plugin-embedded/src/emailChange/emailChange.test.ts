import { when } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { FakeRefusal, fakeCode } from '../../testing/createFakeFrame.js'
import { type OpenedPage, type OpenPageOptions, openPage } from '../../testing/openPage.js'
import type { EmailChangePhase } from './emailChangeMachine.js'

const ada = 'ada@example.com'
const ida = 'ida@example.com'
const api = ({ modal }: OpenedPage) => modal.plugins.embedded
const phase = (page: OpenedPage, wanted: EmailChangePhase) =>
  when(api(page).$emailChange, (change) => change.phase === wanted)
const reasonOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'resolved',
    (cause: { readonly code: string; readonly reason?: string }) => cause.reason ?? cause.code,
  )

type Answer = NonNullable<OpenPageOptions['answer']>

/** Answers the requests of a change as Latchkey's frame does. */
const answerAll: Answer = ({ name, payload }) => {
  if (name === 'UPDATE_EMAIL') return { action: 'VERIFY_PRIMARY_OTP' }
  if (name !== 'UPDATE_EMAIL_PRIMARY_OTP' && name !== 'UPDATE_EMAIL_SECONDARY_OTP') return undefined
  if (payload.otp !== fakeCode) throw new FakeRefusal('That code is not right.', 'CODE_WRONG')
  return name === 'UPDATE_EMAIL_PRIMARY_OTP' ? {} : { newEmail: ida }
}

async function logIn(answer: Answer = answerAll): Promise<OpenedPage> {
  const page = openPage({ answer })
  const done = api(page).email(ada)
  await when(api(page).$login, (login) => login.phase === 'code')
  await api(page).code(fakeCode)
  await done
  return page
}

test('changeEmail() takes the code of the address of now, then that of the new one', async () => {
  const page = await logIn()
  const done = api(page).changeEmail(` ${ida} `)
  await phase(page, 'primary')
  expect(api(page).$emailChange.get()).toMatchObject({ email: ida, resendAt: page.clock.now() + 30_000 })
  await api(page).emailChangeCode('12 34-56')
  await phase(page, 'secondary')
  expect(api(page).$user.get()).toMatchObject({ email: ada })
  await api(page).emailChangeCode(fakeCode)
  await done
  expect(api(page).$emailChange.get()).toMatchObject({ phase: 'changed', email: ida })
  expect(api(page).$user.get()).toMatchObject({ email: ida })
  expect(page.frame.asked.filter(({ name }) => name.startsWith('UPDATE_EMAIL')).map(({ payload }) => payload)).toEqual([
    { email: ida },
    { otp: fakeCode },
    { otp: fakeCode },
  ])
})

test('a user without an address needs the code of the new one alone', async () => {
  const page = await logIn((message, frame) =>
    message.name === 'UPDATE_EMAIL' ? { action: 'VERIFY_SECONDARY_OTP' } : answerAll(message, frame),
  )
  const done = api(page).changeEmail(ida)
  await phase(page, 'secondary')
  await api(page).emailChangeCode(fakeCode)
  await done
})

test('a wrong code can be typed again, for each address', async () => {
  const page = await logIn()
  const done = api(page).changeEmail(ida)
  for (const wanted of ['primary', 'secondary'] as const) {
    await phase(page, wanted)
    await api(page).emailChangeCode('000000')
    await when(api(page).$emailChange, ({ problem }) => problem !== undefined)
    expect(api(page).$emailChange.get()).toMatchObject({ phase: wanted, problem: { reason: 'codeWrong' } })
    await api(page).emailChangeCode(fakeCode)
  }
  await done
})

test('another code can be sent, and a refusal of it leaves the change open', async () => {
  let mails = 0
  const page = await logIn((message, frame) => {
    if (message.name !== 'UPDATE_EMAIL') return answerAll(message, frame)
    mails += 1
    if (mails === 2) throw new FakeRefusal('Please try again after 9 seconds', 'COOLDOWN')
    return { action: 'VERIFY_PRIMARY_OTP' }
  })
  const done = api(page).changeEmail(ida)
  await phase(page, 'primary')
  await api(page).resendEmailChangeCode()
  await when(api(page).$emailChange, ({ problem }) => problem !== undefined)
  expect(api(page).$emailChange.get()).toMatchObject({ phase: 'primary', problem: { reason: 'cooldown' } })
  await page.clock.advance(30_000)
  await api(page).resendEmailChangeCode()
  await when(api(page).$emailChange, ({ resendAt = 0 }) => resendAt > page.clock.now())
  await api(page).emailChangeCode(fakeCode)
  await phase(page, 'secondary')
  await api(page).emailChangeCode(fakeCode)
  await done
})

test.each<readonly [string, string | number, unknown]>([
  ['an address of another wallet', 'EMAIL_TAKEN', 'taken'],
  ['a change of a short time ago', 'CHANGE_WAIT', 'recent'],
  ['a change that has ended', 'CHANGE_EXPIRED', 'expired'],
  ['a session that has ended', 'SESSION_ENDED', 'signedOut'],
  ['a user who closed the question', 'REJECTED', 'LATCHKEY_USER_REJECTED'],
  ['another reason', 'STEP_UP_REQUIRED', 'refused'],
])('changeEmail() rejects with the reason: %s', async (_, code, expected) => {
  const page = await logIn((message, frame) => {
    if (message.name !== 'UPDATE_EMAIL') return answerAll(message, frame)
    throw new FakeRefusal('No.', code)
  })
  expect(await reasonOf(api(page).changeEmail(ida))).toBe(expected)
  expect(api(page).$emailChange.get().phase).toBe('failed')
  expect(api(page).$user.get()).toMatchObject({ email: ada })
})

test('a frame that gives no reason has refused the code', async () => {
  const page = await logIn((message, frame) => {
    if (message.name !== 'UPDATE_EMAIL_PRIMARY_OTP') return answerAll(message, frame)
    throw new FakeRefusal('No.')
  })
  const done = reasonOf(api(page).changeEmail(ida))
  await phase(page, 'primary')
  await api(page).emailChangeCode(fakeCode)
  await when(api(page).$emailChange, ({ problem }) => problem !== undefined)
  expect(api(page).$emailChange.get()).toMatchObject({ phase: 'primary', problem: { reason: 'codeWrong' } })
  page.stop()
  expect(await done).toBe('LATCHKEY_CANCELLED')
})

test('a later change takes the place of one that is open, and a signal cancels it', async () => {
  const page = await logIn()
  const first = reasonOf(api(page).changeEmail(ida))
  await phase(page, 'primary')
  const ends = new AbortController()
  const second = reasonOf(api(page).changeEmail('eva@example.com', { signal: ends.signal }))
  expect(await first).toBe('LATCHKEY_SUPERSEDED')
  await when(api(page).$emailChange, ({ phase: now, email }) => now === 'primary' && email === 'eva@example.com')
  ends.abort()
  expect(await second).toBe('LATCHKEY_CANCELLED')
  expect(api(page).$emailChange.get()).toEqual({ phase: 'idle' })
})

test('what is no address, no code or no option is refused, and a code without a change does nothing', async () => {
  const page = await logIn()
  await expect(api(page).changeEmail('ida')).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_INPUT' })
  await expect(api(page).emailChangeCode(123456 as never)).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_INPUT' })
  await expect(api(page).changeEmail(ida, { redirect: true } as never)).rejects.toThrow('redirect')
  await api(page).emailChangeCode(fakeCode)
  await api(page).resendEmailChangeCode()
  expect(page.frame.asked.some(({ name }) => name.startsWith('UPDATE_EMAIL'))).toBe(false)
})
