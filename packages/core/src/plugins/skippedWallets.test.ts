import { createFakeAdapter, createTestModal } from '@latchkey/testkit'
import { expect, onTestFinished, test, vi } from 'vitest'
import { rest } from '../../testing/rest.js'

/** Opens a page whose adapter skips wallets with these sentences, and returns what is printed. */
async function open(sentences: readonly string[], options: { readonly debug?: boolean } = {}) {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => warn.mockRestore())
  const adapter = createFakeAdapter({ namespace: 'fake' })
  const skipping: typeof adapter = {
    ...adapter,
    setup: (context) => ({
      ...adapter.setup(context),
      discover: (_page, _found, skipped) => sentences.forEach((sentence) => void skipped?.(sentence)),
    }),
  }
  const page = createTestModal({ adapters: [skipping], ...options })
  page.start()
  onTestFinished(page.stop)
  await rest()
  return warn.mock.calls.map(([message]) => message).filter((message) => /is not listed/.test(message))
}

test('with debug, the developer reads each sentence about a wallet that is not listed once', async () => {
  expect(
    await open(['One has the uuid of Two.', 'One has the uuid of Two.', 'Three has no name.'], { debug: true }),
  ).toEqual([
    'Latchkey: a wallet of the page is not listed. One has the uuid of Two.',
    'Latchkey: a wallet of the page is not listed. Three has no name.',
  ])
})

test('a page that announces very many wallets can not flood the console', async () => {
  const sentences = Array.from({ length: 1000 }, (_, index) => `Wallet ${index} has no name.`)
  expect(await open(sentences, { debug: true })).toHaveLength(50)
})

test('without debug, nothing is printed', async () => {
  expect(await open(['One has the uuid of Two.'])).toEqual([])
})
