import { expect, test } from 'vitest'
import { linkOf } from './linkOf.js'

const own = 'https://wallet.app.example'

test.each([
  ['https://farcaster.example/~/siwf?channelToken=1', own],
  ['http://127.0.0.1:7008/farcaster/app?channelToken=1', 'http://localhost:7006'],
])('the link %s of %s may be shown', (link, frame) => {
  expect(linkOf(link, frame)).toBe(link)
})

test.each([
  ['http://127.0.0.1:7008/farcaster/app', own],
  ['http://farcaster.example/', 'http://localhost:7006'],
  ['javascript:alert(1)', own],
  ['farcaster://connect?channelToken=1', own],
  ['nothing', own],
])('the link %s of %s is refused', (link, frame) => {
  expect(() => linkOf(link, frame)).toThrow(expect.objectContaining({ reason: 'wrongPage' }))
})
