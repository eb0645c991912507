import { expect, test } from 'vitest'
import { withReturn } from './withReturn.js'

const page = 'https://app.example/?a=1'

test('the address of the page is behind the state', () => {
  const url = withReturn(new URL('https://provider.example/auth?client_id=a&state=xyz'), page)
  expect([...url.searchParams]).toEqual([
    ['client_id', 'a'],
    ['state', `xyz--${encodeURIComponent(page)}`],
  ])
})

test('in a page that names another one, it is behind the state of that one', () => {
  const inner = 'https://provider.example/auth?state=xyz'
  const outer = `https://login.example/start?state=own&provider_authorization_url=${encodeURIComponent(inner)}`
  const url = withReturn(new URL(outer), page)
  expect(url.searchParams.get('state')).toBe('own')
  const changed = new URL(url.searchParams.get('provider_authorization_url') ?? '')
  expect(changed.searchParams.get('state')).toBe(`xyz--${encodeURIComponent(page)}`)
})
