import { expect, test } from 'vitest'
import { readRequestLink } from './readRequestLink.js'

const base = 'http://localhost:5273'

test('readRequestLink() returns the request and its session', () => {
  const link = `${base}/wc?requestId=1795252294687123&sessionTopic=abc`
  expect(readRequestLink(link)).toEqual({ requestId: 1_795_252_294_687_123, sessionTopic: 'abc' })
  expect(readRequestLink(`${base}/wc?sessionTopic=abc`)).toEqual({ requestId: undefined, sessionTopic: 'abc' })
  expect(readRequestLink(`${base}/wc?requestId=x&sessionTopic=abc`)).toMatchObject({ requestId: undefined })
})

test('readRequestLink() returns undefined for other URLs', () => {
  for (const path of ['/', '/wc?uri=wc:x', '/wc?requestId=1']) expect(readRequestLink(`${base}${path}`)).toBeUndefined()
})
