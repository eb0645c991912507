import type { Platform } from '@latchkey/core'
import { expect, test } from 'vitest'
import { socialNames } from '../socialNames.js'
import { usableSocials } from './usableSocials.js'

const desktop: Platform = { os: 'linux', isPhone: false, needsReadyUri: false, isFramed: false, browser: 'chrome' }

test.each<readonly [Platform['inApp'], Platform['os'], readonly string[]]>([
  [undefined, 'ios', []],
  [undefined, 'android', []],
  ['telegram', 'ios', ['google']],
  ['telegram', 'macos', ['x']],
  ['telegram', 'android', ['facebook', 'x']],
  ['telegram', 'windows', []],
  ['telegram', 'linux', []],
  ['telegram', 'other', []],
  ['instagram', 'ios', ['google']],
  ['x', 'android', ['google']],
  ['discord', 'windows', ['google']],
  ['wallet', 'android', ['google']],
  ['other', 'ios', ['google']],
])('in %s on %s, these are left out: %s', (inApp, os, refused) => {
  const platform: Platform = { ...desktop, os, ...(inApp && { inApp }) }
  expect(usableSocials(socialNames, platform)).toEqual(socialNames.filter((name) => !refused.includes(name)))
})
