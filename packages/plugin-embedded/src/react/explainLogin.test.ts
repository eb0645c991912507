import { CancelledError, TimeoutError } from '@latchkey/core'
import { expect, test } from 'vitest'
import { FrameGoneError } from '../errors/FrameGoneError.js'
import { LoginError } from '../errors/LoginError.js'
import { explainLogin } from './explainLogin.js'

const unexplained = () => ({ sentence: undefined, details: 'Error: no' })
const explained = () => ({ sentence: 'No network.', details: 'Error: no' })

test.each([
  ['a cooldown', new LoginError('cooldown', ''), 'cooldown', 'cooldownText'],
  ['a closed window', new LoginError('windowClosed', ''), 'closed', 'closedText'],
  ['a page of another origin', new LoginError('wrongPage', ''), 'provider', 'providerText'],
  ['a cancelled login', new CancelledError('connect'), 'cancelled', 'cancelledText'],
  ['a frame that is gone', new FrameGoneError(), 'notLoaded', 'notLoadedText'],
  ['a late answer', new TimeoutError(), 'late', 'lateText'],
])('%s has its own text', (_, error, title, detail) => {
  expect(explainLogin(error, explained)).toEqual({ title, detail })
})

test.each([
  ['an error of the page', new TypeError('no')],
  ['a refusal without a known reason', new LoginError('refused', 'No.')],
])('%s is explained as errors of wallets are', (_, error) => {
  expect(explainLogin(error, explained)).toEqual({
    title: 'failed',
    detail: { message: 'No network.' },
    details: 'Error: no',
  })
  expect(explainLogin(error, unexplained)).toEqual({ title: 'failed', detail: 'failedText', details: 'Error: no' })
})
