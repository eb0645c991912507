import { expect, test } from 'vitest'
import { isOriginPattern } from './isOriginPattern.js'
import { matchesOrigin } from './matchesOrigin.js'

test.each([
  ['*', 'https://any.example'],
  ['https://app.example', 'https://app.example'],
  ['https://app.example:8443', 'https://app.example:8443'],
  ['https://*.app.example', 'https://eu.app.example'],
  ['app.example', 'http://app.example'],
  ['app.example', 'https://app.example:3000'],
  ['http://localhost:*', 'http://localhost:5173'],
  ['http://[::1]:*', 'http://[::1]:5173'],
  ['*.*.example', 'https://a.b.example'],
])('the pattern %s matches %s', (pattern, origin) => {
  expect(isOriginPattern(pattern)).toBe(true)
  expect(matchesOrigin(pattern, origin)).toBe(true)
})

test.each([
  ['https://app.example', 'http://app.example'],
  ['https://app.example', 'https://app.example:8443'],
  ['https://app.example', 'https://app.example.evil.example'],
  ['https://app.example', 'https://evil-app.example'],
  ['https://*.app.example', 'https://app.example'],
  ['https://*.app.example', 'https://a.b.app.example'],
  ['https://*.app.example', 'https://evil.example/.app.example'],
  ['app.example:3000', 'https://app.example'],
  ['https://app.example', 'null'],
  ['https://app.example', ''],
])('the pattern %s does not match %s', (pattern, origin) => {
  expect(matchesOrigin(pattern, origin)).toBe(false)
})

test.each(['', 'https://', 'https://app.example/', 'ftp://app.example', 'https://a*.example', 'https://App.example'])(
  '%j is no pattern of origins',
  (text) => {
    expect(isOriginPattern(text)).toBe(false)
  },
)
