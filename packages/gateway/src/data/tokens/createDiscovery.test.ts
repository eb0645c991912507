import { createManualClock } from '@latchkey/server/testing'
import { settle } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { ownWork } from '../../../testing/ownWork.js'
import type { DiscoveredTokens } from '../sources/DiscoveredTokens.js'
import { createDiscovery } from './createDiscovery.js'

function start(...sources: readonly DiscoveredTokens[]) {
  const clock = createManualClock()
  const guard = {
    clock,
    currentRequester: ownWork,
    count: () => undefined,
    timeout: 15_000,
    ended: new AbortController().signal,
  }
  const own = createDiscovery({ sources, ...guard })
  const { signal } = new AbortController()
  return { discovery: { tokensOf: (address: string) => own.tokensOf(address, signal) }, clock }
}
const knowing = (...tokens: readonly string[]): DiscoveredTokens => ({
  name: 'index',
  tokensOf: vi.fn(async () => tokens),
})

test('the tokens of all sources are joined, each once and at most five hundred', async () => {
  const many = Array.from({ length: 600 }, (_, at) => `0x${at}`)
  await expect(start(knowing('0xa', '0xb'), knowing('0xb', '0xc')).discovery.tokensOf('0x1')).resolves.toEqual([
    '0xa',
    '0xb',
    '0xc',
  ])
  await expect(start(knowing(...many)).discovery.tokensOf('0x1')).resolves.toHaveLength(500)
})

test('a source that fails leaves what it knew before, and takes nothing from the others', async () => {
  let isDead = false
  const flapping: DiscoveredTokens = {
    name: 'explorer',
    async tokensOf() {
      if (isDead) throw new Error('It is dead.')
      return ['0xold']
    },
  }
  const { discovery, clock } = start(flapping, knowing('0xa'))
  await discovery.tokensOf('0x1')
  isDead = true
  clock.advance(60_000)
  await expect(discovery.tokensOf('0x1')).resolves.toEqual(['0xold', '0xa'])
  await expect(discovery.tokensOf('0x2')).resolves.toEqual(['0xa'])
})

test('the first tokens of each source come first, however many the others know', async () => {
  const spam = Array.from({ length: 500 }, (_, at) => `0x${at}`)
  const { discovery } = start(knowing(...spam), knowing('0xmost', '0xless'))
  const found = await discovery.tokensOf('0x1')
  expect(found.slice(0, 4)).toEqual(['0x0', '0xmost', '0x1', '0xless'])
  expect(found).toHaveLength(500)
})

test('a slow source is waited for two seconds, then answered for by what it knew, and asked no second time', async () => {
  let slow: PromiseWithResolvers<readonly string[]> | undefined
  const explorer = { name: 'explorer', tokensOf: vi.fn(async () => slow?.promise ?? ['0xold']) }
  const { discovery, clock } = start(explorer, knowing('0xa'))
  await discovery.tokensOf('0x1')
  clock.advance(60_000)
  slow = Promise.withResolvers()
  const asked = [discovery.tokensOf('0x1'), discovery.tokensOf('0x2')]
  // The other source answers at once.
  await settle()
  clock.advance(2000)
  await expect(Promise.all(asked)).resolves.toEqual([['0xold', '0xa'], ['0xa']])
  const again = discovery.tokensOf('0x1')
  slow.resolve(['0xnew'])
  await expect(again).resolves.toEqual(['0xnew', '0xa'])
  expect(explorer.tokensOf).toHaveBeenCalledTimes(3)
})
