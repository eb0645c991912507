import { expect, test } from 'vitest'
import { alertLongTexts } from './alertLongTexts.js'
import { alertOf } from './alertOf.js'
import { type AlertCode, alertTexts } from './alerts.js'
import { explainAlert } from './explainAlert.js'

test.each([
  ['Unauthorized: origin not allowed', 'originNotAllowed', 'Invalid App Configuration'],
  ['JWT validation error: JWT Token is not yet valid', 'sessionExpired', 'Session Expired'],
  ['Unauthorized: invalid key', 'invalidProjectId', 'Invalid App Configuration'],
])('alertOf() finds the alert for the server text %s', (text, code, shown) => {
  const found = alertOf(`Error 3000: ${text} (id 7)`)
  expect(found).toBe(code)
  expect(alertTexts[found as AlertCode]).toBe(shown)
})

test('alertOf() returns undefined for any other text', () => {
  expect(alertOf('Internal server error')).toBeUndefined()
})

test('every alert has a long text', async () => {
  expect(Object.keys(alertLongTexts)).toEqual(Object.keys(alertTexts))
  await expect(explainAlert('projectIdMissing')).resolves.toBe(alertLongTexts.projectIdMissing)
})
