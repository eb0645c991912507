import { createFakeNetwork } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { createAmountRequest } from './createAmountRequest.js'

const network = { ...createFakeNetwork('fake:1'), nativeCurrency: { name: 'Fake coin', symbol: 'FAKE', decimals: 6 } }

function startRequest(locale: string) {
  const write = vi.fn(async (address: string, _networkId: string, amount: bigint) => `fake:${address}?amount=${amount}`)
  return { write, request: createAmountRequest({ address: 'fake-ada', network, locale, write }) }
}

test.each([
  ['en', '0,5', 500_000n],
  ['de', '0.5', 500_000n],
  ['fa', '۱٫۲۵', 1_250_000n],
])('in %s an amount typed as %j is requested', async (locale, typed, amount) => {
  const { request } = startRequest(locale)
  request.type(typed)
  await expect
    .poll(() => request.$state.get())
    .toMatchObject({ typed, amount, content: `fake:fake-ada?amount=${amount}` })
})

test.each([
  ['en', '1,500', '1.5'],
  ['de', '1.500', '1,5'],
])('in %s nothing is requested by %j until the user chooses', async (locale, typed, smaller) => {
  const { request, write } = startRequest(locale)
  request.type(typed)
  const readings = [1_500_000n, 1_500_000_000n]
  expect(request.$state.get()).toEqual({ typed, content: 'fake-ada', problem: { readings } })
  expect(write).not.toHaveBeenCalled()
  request.choose(1_500_000n)
  await expect.poll(() => request.$state.get().amount).toBe(1_500_000n)
  expect(request.$state.get()).toMatchObject({ typed: smaller, content: 'fake:fake-ada?amount=1500000' })
})

test.each(['1,000.5', '1 000', 'x', '1.1234567'])('%j is no amount', (typed) => {
  const { request } = startRequest('en')
  request.type(typed)
  expect(request.$state.get()).toEqual({ typed, content: 'fake-ada', problem: 'wrong' })
})
