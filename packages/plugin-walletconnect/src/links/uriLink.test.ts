import { expect, test } from 'vitest'
import { platformOf } from '../../../core/testing/platforms.js'
import { uriLink } from './uriLink.js'

const uri = `wc:${'5f'.repeat(32)}@2?relay-protocol=irn&symKey=${'a3'.repeat(32)}&expiryTimestamp=1767225600&methods=wc_sessionPropose,wc_sessionAuthenticate`

test.each([
  ['iOS Safari', '_self'],
  ['Android Chrome', '_self'],
  ['Android Chrome, framed', '_top'],
  ['Telegram on iOS', '_blank'],
])('on %s uriLink() is the unchanged URI, opened in %s', (name, target) => {
  expect(uriLink({ uri, platform: platformOf(name) })).toEqual({ href: uri, target, schemes: ['wc'] })
})

test('uriLink() is undefined on a computer, and for a URI with another scheme', () => {
  expect(uriLink({ uri, platform: platformOf('Chromium on Linux') })).toBeUndefined()
  expect(uriLink({ uri: 'javascript:alert(1)', platform: platformOf('iOS Safari') })).toBeUndefined()
})
