import { expect, test } from 'vitest'
import { localUrl } from './localUrl.js'

test.each([
  ['127.0.0.1', 'http://127.0.0.1:80'],
  ['localhost', 'http://localhost:80'],
  ['0.0.0.0', 'http://127.0.0.1:80'],
  ['::1', 'http://[::1]:80'],
  ['::', 'http://[::1]:80'],
])('a server on %s is reached at %s', (host, url) => {
  expect(localUrl('http', host, 80)).toBe(url)
})
