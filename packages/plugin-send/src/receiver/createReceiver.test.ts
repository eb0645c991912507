import { createManualClock } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import type { FilledRequest, FoundReceiver } from '../contract/FoundReceiver.js'
import { ReceiverError } from '../errors/ReceiverError.js'
import { createReceiver } from './createReceiver.js'

const found = (address: string, more: Partial<FoundReceiver> = {}): FoundReceiver => ({
  address,
  networkId: 'one:1',
  isKnown: false,
  ...more,
})

interface Asked {
  readonly text: string
  readonly signal: AbortSignal
  answer(receiver: FoundReceiver): void
  fail(cause: unknown): void
}

function start({ onRequest }: { readonly onRequest?: (request: FilledRequest) => void } = {}) {
  const clock = createManualClock()
  const closing = new AbortController()
  const asked: Asked[] = []
  const confirm = vi.fn(async () => undefined)
  const receiver = createReceiver({
    clock,
    closed: closing.signal,
    find: (text, signal) =>
      new Promise<FoundReceiver>((answer, fail) => {
        asked.push({ text, signal, answer, fail })
      }),
    confirm,
    ...(onRequest && { onRequest }),
  })
  return { receiver, clock, asked, confirm, close: () => closing.abort() }
}

test('a typed text is checked after a pause, a pasted one at once', async () => {
  const { receiver, clock, asked } = start()
  receiver.type('a')
  receiver.type('ad')
  expect(receiver.$state.get()).toEqual({ status: 'resolving', text: 'ad' })
  await clock.advance(299)
  expect(asked).toEqual([])
  await clock.advance(1)
  expect(asked.map(({ text }) => text)).toEqual(['ad'])
  receiver.set('ada')
  expect(asked.map(({ text }) => text)).toEqual(['ad', 'ada'])
})

test('the newest text wins: an older answer is ignored, and its look-up ends', async () => {
  const { receiver, asked } = start()
  receiver.set('one')
  receiver.set('two')
  expect(asked[0]?.signal.aborted).toBe(true)
  asked[1]?.answer(found('2'))
  asked[0]?.answer(found('1'))
  await vi.waitFor(() =>
    expect(receiver.$state.get()).toEqual({ status: 'found', text: 'two', found: found('2'), isCompared: false }),
  )
})

test('a refused text and a failed check are different states, and a check can be repeated', async () => {
  const { receiver, asked } = start()
  receiver.set('x')
  const error = new ReceiverError('unreadable')
  asked[0]?.fail(error)
  await vi.waitFor(() =>
    expect(receiver.$state.get()).toEqual({ status: 'invalid', text: 'x', reason: 'unreadable', error }),
  )
  receiver.retry()
  const cause = new Error('The node is down.')
  asked[1]?.fail(cause)
  await vi.waitFor(() => expect(receiver.$state.get()).toEqual({ status: 'failed', text: 'x', error: cause }))
})

test('an empty field is not checked', () => {
  const { receiver, asked } = start()
  receiver.set('  ')
  expect(receiver.$state.get()).toEqual({ status: 'empty', text: '  ' })
  expect(asked).toEqual([])
})

test('a payment request fills the form once, and leaves its receiver in the field', async () => {
  const onRequest = vi.fn()
  const { receiver, asked } = start({ onRequest })
  const token = { name: 'One', symbol: 'ONE', decimals: 2, networkId: 'one:1', amount: 9n }
  const request: FilledRequest = { token, amount: 7n }
  receiver.set('pay:1')
  asked[0]?.answer(found('1', { request }))
  await vi.waitFor(() => expect(onRequest).toHaveBeenCalledWith(request))
  expect(receiver.$state.get().text).toBe('1')
  receiver.retry()
  expect(asked[1]?.text).toBe('1')
  asked[1]?.answer(found('1'))
  await vi.waitFor(() => expect(receiver.$state.get().status).toBe('found'))
  expect(onRequest).toHaveBeenCalledTimes(1)
})

test('a look-alike stays blocked until it was compared, and is not compared again', async () => {
  const { receiver, asked } = start()
  receiver.set('x')
  asked[0]?.answer(found('1', { lookalike: '2' }))
  await vi.waitFor(() => expect(receiver.$state.get()).toMatchObject({ status: 'found', isCompared: false }))
  receiver.acceptLookalike('3')
  expect(receiver.$state.get()).toMatchObject({ isCompared: false })
  receiver.acceptLookalike('1')
  expect(receiver.$state.get()).toMatchObject({ isCompared: true })
  receiver.retry()
  asked[1]?.answer(found('1', { lookalike: '2' }))
  await vi.waitFor(() => expect(receiver.$state.get()).toMatchObject({ status: 'found', isCompared: true }))
})

test('confirm() says whether the name is unchanged, and passes on that it could not be resolved', async () => {
  const { receiver, confirm } = start()
  const { signal } = new AbortController()
  await expect(receiver.confirm(found('1'), signal)).resolves.toBe(true)
  confirm.mockRejectedValueOnce(new ReceiverError('changed'))
  await expect(receiver.confirm(found('1'), signal)).resolves.toBe(false)
  const cause = new Error('The service is down.')
  confirm.mockRejectedValueOnce(cause)
  await expect(receiver.confirm(found('1'), signal)).rejects.toBe(cause)
})

test('a closed view ends the check, and starts none', async () => {
  const { receiver, asked, clock, close } = start()
  receiver.set('y')
  receiver.type('x')
  close()
  await clock.advance(300)
  receiver.set('z')
  expect(asked.map(({ text, signal }) => [text, signal.aborted])).toEqual([['y', true]])
  expect(clock.pending).toBe(0)
})
