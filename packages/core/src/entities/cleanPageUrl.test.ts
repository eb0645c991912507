import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InvalidInputError } from '../errors/InvalidInputError.js'
import { cleanPageUrl } from './cleanPageUrl.js'

const page = 'https://app.example/swap'

test('cleanPageUrl() returns a URL without secrets unchanged', () => {
  for (const url of [
    page,
    `${page}?from=SOL&to=USDC&amount=1.5`,
    `${page}?mint=EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v`,
    `${page}?to=bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr`,
    `${page}?a=1&a=2&q=a%20b+c&empty`,
    `${page}?next=%2Fpool%3Ffrom%3DSOL&back=..%2Flist&colour=%23ff0000`,
    'http://localhost:5173/?theme=dark',
  ]) {
    expect(cleanPageUrl(url)).toBe(url)
  }
})

describe('cleanPageUrl() removes', () => {
  test.each([
    '#access_token=abc',
    '#/route',
    '?token=abc',
    '?access_token=abc',
    '?accessToken=abc',
    '?ACCESSTOKEN=abc',
    '?id-token=abc',
    '?apiKey=abc',
    '?APIKey=abc',
    '?apikey=abc',
    '?x.secret=abc',
    '?user[password]=abc',
    '?code=abc&state=def',
    '?session_id=1',
    '?sessionId=1',
    '?sid=1',
    '?%74oken=abc',
    '?seed=abandon+abandon',
    '?a=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl',
    `?a=${'4f'.repeat(32)}`,
    `?a=0x${'4f'.repeat(32)}`,
    '?next=https%3A%2F%2Fapp.example%2F%3Ftoken%3Dabc',
    '?next=https://app.example/%23token',
    '?next=%20https%3A%2F%2Fapp.example%2F%3Ftoken%3Dabc',
    '?next=%2Fcallback%3Ftoken%3Dabc',
    '?next=%2F%2Fapp.example%2F%3Ftoken%3Dabc',
    '?next=..%2Fcallback%3Ftoken%3Dabc',
    '?next=%3Ftoken%3Dabc',
    '?next=%23access_token%3Dabc',
    '?&&',
    '?eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl',
    '?=abc',
    `?${'4f'.repeat(32)}`,
    `?${'4f'.repeat(32)}=`,
    '?;token=abc',
    '?https%3A%2F%2Fapp.example%2F%3Ftoken%3Dabc',
    ';jsessionid=1A2B',
    `;${'4f'.repeat(32)}`,
  ])('%s', (rest) => {
    expect(cleanPageUrl(page + rest)).toBe(page)
  })

  test.each([
    ['?from=SOL;token=abc', '?from=SOL'],
    ['?from=SOL;token=abc;to=USDC', '?from=SOL;to=USDC'],
    ['?from=SOL;token=abc&to=USDC', '?from=SOL&to=USDC'],
    [';lang=en;sid=1A2B/pool;v=2', ';lang=en/pool;v=2'],
  ])('only the secret of %s', (rest, kept) => {
    expect(cleanPageUrl(page + rest)).toBe(page + kept)
  })

  test('only secrets, the fragment and the user name', () => {
    expect(cleanPageUrl(`https://me:pw@app.example/swap?from=SOL&token=x&to=USDC#y`)).toBe(`${page}?from=SOL&to=USDC`)
  })
})

test('cleanPageUrl() rejects what is not a page', () => {
  for (const text of [
    '',
    'x',
    'about:blank',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'blob:https://a.example/1',
  ]) {
    expect(() => cleanPageUrl(text)).toThrow(InvalidInputError)
  }
})

const segmentsOf = ({ pathname }: URL) => pathname.split('/').map((segment) => segment.replace(/;.*/, ''))

test('property: a clean URL stays as it is, has no fragment, and keeps its origin and path', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (text) => {
      const before = new URL(text)
      const cleaned = cleanPageUrl(text)
      const after = new URL(cleaned)
      expect([after.origin, after.hash]).toEqual([before.origin, ''])
      expect(segmentsOf(after)).toEqual(segmentsOf(before))
      expect(cleanPageUrl(cleaned)).toBe(cleaned)
    }),
  )
})
