import { expect, test } from 'vitest'
import { WalletApiError } from '../api/WalletApiError.js'
import { withConfirmation } from './withConfirmation.js'

const refusal = (code: string) => new WalletApiError(code, `It says ${code}.`)

/** Sends a request that is refused with these codes, one after another. */
async function send(...codes: readonly string[]) {
  const left = [...codes]
  const asked: string[] = []
  const answer = await withConfirmation(
    async () => {
      const code = left.shift()
      if (code !== undefined) throw refusal(code)
      return 'done'
    },
    async (confirmation) => {
      asked.push(confirmation)
    },
  ).catch((error: unknown) => (error as WalletApiError).code)
  return [answer, asked]
}

test('a request is sent again after what the gateway wants, twice at most', async () => {
  expect(await send()).toEqual(['done', []])
  expect(await send('LOGIN_REQUIRED')).toEqual(['done', ['LOGIN_REQUIRED']])
  expect(await send('LOGIN_REQUIRED', 'STEP_UP_REQUIRED')).toEqual(['done', ['LOGIN_REQUIRED', 'STEP_UP_REQUIRED']])
  expect(await send('LOGIN_REQUIRED', 'LOGIN_REQUIRED', 'LOGIN_REQUIRED')).toEqual([
    'LOGIN_REQUIRED',
    ['LOGIN_REQUIRED', 'LOGIN_REQUIRED'],
  ])
})

test('another refusal is passed on, and so is a user who goes back', async () => {
  expect(await send('LIMIT')).toEqual(['LIMIT', []])
  const rejected = new Error('rejected')
  const sent = withConfirmation(
    () => Promise.reject(refusal('LOGIN_REQUIRED')),
    () => Promise.reject(rejected),
  )
  await expect(sent).rejects.toBe(rejected)
})
