import { createManualClock } from '@latchkey/server/testing'
import { expect, test, vi } from 'vitest'
import { resolveConfigured } from './resolveConfigured.js'

const work = { requester: { address: '192.0.2.1' }, signal: new AbortController().signal }

test('the addresses of a configured host are kept for a minute', async () => {
  const clock = createManualClock()
  const lookUp = vi.fn(async () => ['192.0.2.7'])
  const resolve = resolveConfigured(lookUp, clock)
  await resolve('node.example', work)
  clock.advance(59_999)
  await expect(resolve('node.example', work)).resolves.toEqual(['192.0.2.7'])
  expect(lookUp).toHaveBeenCalledTimes(1)
  clock.advance(1)
  await resolve('node.example', work)
  expect(lookUp).toHaveBeenCalledTimes(2)
})

test('a look-up that fails leads to the addresses of the last one', async () => {
  const clock = createManualClock()
  let isDead = false
  const resolve = resolveConfigured(async () => {
    if (isDead) throw new Error('No name server answers.')
    return ['192.0.2.7']
  }, clock)
  await resolve('node.example', work)
  isDead = true
  clock.advance(60 * 60_000)
  await expect(resolve('node.example', work)).resolves.toEqual(['192.0.2.7'])
  await expect(resolve('other.example', work)).rejects.toThrow('No name server answers.')
})

test('a look-up that takes a second leads to the addresses of the last one', async () => {
  const clock = createManualClock()
  const lookUp = vi.fn(async () => ['192.0.2.7'])
  const resolve = resolveConfigured(lookUp, clock)
  await resolve('node.example', work)
  lookUp.mockImplementation(() => new Promise(() => undefined))
  clock.advance(60_000)
  const asked = resolve('node.example', work)
  clock.advance(1000)
  await expect(asked).resolves.toEqual(['192.0.2.7'])
})
