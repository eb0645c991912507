import { UserRejectedError } from '@latchkey/core'
import { expect, test } from 'vitest'
import { EmailChangeError } from '../errors/EmailChangeError.js'
import type { EmailChangeFailure } from '../errors/EmailChangeFailure.js'
import { FrameNotLoadedError } from '../errors/FrameNotLoadedError.js'
import { explainEmailChange } from './explainEmailChange.js'

const read = (error: unknown) => ({ sentence: error instanceof Error ? error.message : undefined, details: undefined })

test.each<[EmailChangeFailure, string]>([
  ['cooldown', 'cooldown'],
  ['limit', 'changeLimit'],
  ['codeWrong', 'codeWrong'],
  ['codeExpired', 'codeExpired'],
  ['codeUsedUp', 'codeUsedUp'],
  ['mailRefused', 'mailRefused'],
  ['taken', 'emailTaken'],
  ['recent', 'emailRecent'],
  ['expired', 'changeExpired'],
  ['signedOut', 'changeSignedOut'],
])('explainEmailChange() has a text for %s', (reason, key) => {
  expect(explainEmailChange(new EmailChangeError(reason, 'No.'), read)).toBe(key)
})

test('explainEmailChange() has texts for a user who cancelled and a frame that is away, and else what the error says', () => {
  expect(explainEmailChange(new UserRejectedError('changeEmail'), read)).toBe('changeCancelled')
  expect(explainEmailChange(new FrameNotLoadedError(), read)).toBe('notLoaded')
  expect(explainEmailChange(new EmailChangeError('refused', 'No.'), read)).toEqual({ sentence: 'No.' })
  expect(explainEmailChange('?', read)).toBe('failed')
})
