import type { PluginContext } from '@latchkey/core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createOwnTokens } from './createOwnTokens.js'

const networkId = 'fake:1'
const own = { symbol: 'OWN', decimals: 6 }

function readWith(debug: boolean) {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warn.mockRestore())
  const context = {
    settings: { debug },
    service: () => ({ parseAddress: async (text: string) => (text.startsWith('token-') ? text : undefined) }),
  } as object as PluginContext
  const read = createOwnTokens(context, {
    tokens: {
      [networkId]: [
        { ...own, address: 'token-own' },
        { ...own, address: 'mistyped' },
      ],
    },
  })
  return { read: () => read(networkId, new AbortController().signal), warn }
}

test('a token of the app with an invalid address is left out, with one warning in debug', async () => {
  const { read, warn } = readWith(true)
  await expect(read()).resolves.toEqual([{ ...own, name: 'OWN', address: 'token-own' }])
  await read()
  expect(warn.mock.calls).toEqual([
    [`Latchkey: portfolio({ tokens }) has "mistyped", which is no token address on ${networkId}.`],
  ])
})

test('without debug nothing is written to the console', async () => {
  const { read, warn } = readWith(false)
  await expect(read()).resolves.toHaveLength(1)
  expect(warn).not.toHaveBeenCalled()
})
