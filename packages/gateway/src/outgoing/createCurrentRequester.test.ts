import { expect, test } from 'vitest'
import { createCurrentRequester } from './createCurrentRequester.js'

test('work, and what it starts in the background, is for the client that it was run for', async () => {
  const current = createCurrentRequester()
  const gate = Promise.withResolvers<void>()
  const of = (address: string) =>
    current.run(address, async () => {
      await gate.promise
      return current.network
    })
  const works = [of('192.0.2.1'), of('2001:db8:1:2::/64'), of('2001:db8:1:ff00::/64')]
  expect(current.network).toBeUndefined()
  gate.resolve()
  await expect(Promise.all(works)).resolves.toEqual(['192.0.2.1', '2001:db8:1::/48', '2001:db8:1::/48'])
})
