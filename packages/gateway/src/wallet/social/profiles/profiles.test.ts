import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { providers } from '../data/providers.js'
import { readClaims } from './readClaims.js'
import { readDiscord } from './readDiscord.js'
import { readFacebook } from './readFacebook.js'
import { readGithub } from './readGithub.js'
import { readX } from './readX.js'

const email = 'ada@app.example'

test.each([
  ['an address that is verified', { sub: 'a', email, email_verified: true, name: 'Ada' }, email],
  ['Apple’s text for true', { sub: 'a', email, email_verified: 'true' }, email],
  ['Apple’s text for false', { sub: 'a', email, email_verified: 'false' }, ''],
  ['an address that is not verified', { sub: 'a', email, email_verified: false, name: 'Ada' }, 'Ada'],
  ['an address without a word about it', { sub: 'a', email, name: 'Ada' }, 'Ada'],
])('an id token with %s', (_, claims, label) => {
  expect(readClaims([claims])).toEqual({ subject: 'a', label })
})

test.each([
  [
    'the primary address, if it is verified',
    [
      { email: 'x@y.example', verified: true },
      { email, primary: true, verified: true },
    ],
    email,
  ],
  ['no other address', [{ email, primary: false, verified: true }], 'Ada'],
  ['no address that is not verified', [{ email, primary: true, verified: false }], 'Ada'],
  ['the name, without a list', { message: 'Not found' }, 'Ada'],
])('of GitHub’s addresses: %s', (_, emails, label) => {
  expect(readGithub([{ id: 583_231, name: 'Ada', login: 'ada', email: 'public@app.example' }, emails])).toEqual({
    subject: '583231',
    label,
  })
})

test('the others name their users', () => {
  expect(readGithub([{ id: 1, name: null, login: 'ada' }, []])).toEqual({ subject: '1', label: 'ada' })
  expect(readFacebook([{ id: '1', name: 'Ada', email }])).toEqual({ subject: '1', label: 'Ada' })
  expect(readX([{ data: { id: '1', name: 'Ada', username: 'ada' } }])).toEqual({ subject: '1', label: '@ada' })
  const discord = { id: '1', username: 'ada', global_name: 'Ada', email, verified: true }
  expect(readDiscord([discord])).toEqual({ subject: '1', label: email })
  expect(readDiscord([{ ...discord, verified: false }])).toEqual({ subject: '1', label: 'Ada' })
  expect(readDiscord([{ ...discord, verified: 'true', global_name: null }])).toEqual({ subject: '1', label: 'ada' })
})

describe.each(Object.entries(providers))('%s', (_, { readUser }) => {
  test.each([
    ['nothing', []],
    ['null', [null]],
    ['an error', [{ error: 'invalid_token' }]],
    ['an empty id', [{ sub: '', id: '', data: { id: '' } }]],
    ['an id that is no text', [{ sub: { a: 1 }, id: [1], data: { id: true } }]],
    ['an id that lost digits', [{ sub: 2 ** 60, id: 2 ** 60, data: { id: 2 ** 60 } }]],
  ])('with %s names no user', (__, said) => {
    expect(() => readUser(said)).toThrow('The provider does not say who the user is.')
  })

  test('property: whatever is said, there is a subject and a short label, or a typed error', () => {
    const key = fc.constantFrom(
      'sub',
      'id',
      'email',
      'email_verified',
      'name',
      'login',
      'username',
      'verified',
      'primary',
    )
    const value = fc.oneof(fc.jsonValue(), fc.constantFrom(true, 'true', 7, 'ada'), fc.string({ maxLength: 300 }))
    const member = fc.dictionary(key, value, { noNullPrototype: true })
    const said = fc.array(
      fc.oneof(
        member,
        member.map((data) => ({ data })),
        fc.array(member),
        fc.jsonValue(),
      ),
      {
        maxLength: 2,
      },
    )
    fc.assert(
      fc.property(said, (all) => {
        try {
          const { subject, label } = readUser(all)
          expect([0, 256]).not.toContain(Math.min(subject.length, 256))
          expect(label.length).toBeLessThanOrEqual(254)
        } catch (error) {
          expect(error).toBeInstanceOf(TypeError)
        }
      }),
    )
  })
})
