import { expect, test } from 'vitest'
import { createPictureLimit } from './createPictureLimit.js'

test('an answer has a mebibyte of pictures, and any number of addresses of pictures', () => {
  const limit = createPictureLimit()
  const large = `data:image/png;base64,${'A'.repeat(170_000)}`
  const url = 'https://a.example/1.png'
  const shown = Array.from({ length: 50 }, () => limit(large))
  expect(shown.filter(Boolean)).toHaveLength(6)
  expect(limit(url)).toBe(url)
  expect(limit('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA')
  expect(limit(undefined)).toBeUndefined()
})
