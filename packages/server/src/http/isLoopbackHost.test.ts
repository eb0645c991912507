import { expect, test } from 'vitest'
import { isLoopbackHost } from './isLoopbackHost.js'

test.each(['http://localhost:1', 'http://wallet.localhost', 'http://127.0.0.1', 'http://127.9.9.9', 'http://[::1]:80'])(
  'the host of %s is this machine',
  (url) => expect(isLoopbackHost(new URL(url).hostname)).toBe(true),
)

test.each([
  'http://localhost.example',
  'http://notlocalhost',
  'http://127.0.0.1.example',
  'http://10.0.0.1',
  'http://[::2]',
])('the host of %s is another one', (url) => expect(isLoopbackHost(new URL(url).hostname)).toBe(false))
