import { createManualClock } from '@latchkey/server/testing'
import { expect, test, vi } from 'vitest'
import type { DiscoveredTokens } from '../sources/DiscoveredTokens.js'
import { createDiscovery } from './createDiscovery.js'

function start(...sources: readonly DiscoveredTokens[]) {
  const clock = createManualClock()
  const guard = { clock, count: () => undefined, timeout: 1000, ended: new AbortController().signal }
  return { discovery: createDiscovery({ sources, ...guard }), clock }
}
const knowing = (...tokens: readonly string[]): DiscoveredTokens => ({
  name: 'index',
  tokensOf: vi.fn(async () => tokens),
})

test('the tokens of all sources are joined, each once and at most two hundred', async () => {
  const many = Array.from({ length: 300 }, (_, at) => `0x${at}`)
  await expect(start(knowing('0xa', '0xb'), knowing('0xb', '0xc')).discovery.tokensOf('0x1')).resolves.toEqual([
    '0xa',
    '0xb',
    '0xc',
  ])
  await expect(start(knowing(...many)).discovery.tokensOf('0x1')).resolves.toHaveLength(200)
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
