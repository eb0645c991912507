import { expect, test } from 'vitest'
import type { LoginMail } from './LoginRepository.js'
import { loginStateOf } from './loginStateOf.js'

const now = 1_750_000_000_000

// Each row is what the mail became. The columns: its code can be typed, has expired, has no try left.
test.each<[LoginMail, string, string, string]>([
  ['waiting', 'waiting', 'codeExpired', 'codeUsedUp'],
  ['sent', 'sent', 'codeExpired', 'codeUsedUp'],
  ['refused', 'refused', 'refused', 'refused'],
  ['failed', 'failed', 'failed', 'failed'],
])('a login whose mail is %s', (mail, open, expired, usedUp) => {
  const login = { used: false, mail, checks: 4, codeExpiresAt: now + 1 }
  expect(loginStateOf(login, now)).toBe(open)
  expect(loginStateOf({ ...login, codeExpiresAt: now }, now)).toBe(expired)
  expect(loginStateOf({ ...login, checks: 5 }, now)).toBe(usedUp)
  for (const checks of [0, 5]) {
    for (const codeExpiresAt of [now, now + 1]) {
      expect(loginStateOf({ mail, checks, codeExpiresAt, used: true }, now)).toBe('complete')
    }
  }
})
