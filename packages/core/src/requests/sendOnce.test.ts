import {
  createFakeAdapter,
  createFakeRemotePlugin,
  createTestModal,
  type FakeProvider,
  settle,
} from '@latchkey/testkit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Call } from '../contract/adapter.js'
import type { WalletRequest } from '../contract/stores.js'
import { type LateAnswer, requestAnsweredLateEvent } from '../contract/walletEvents.js'
import { InvalidAnswerError } from '../errors/InvalidAnswerError.js'
import { OutcomeUnknownError } from '../errors/OutcomeUnknownError.js'

const minutes = 60_000

/** A request that is open in the wallet. */
interface OpenRequest {
  readonly call: Call<FakeProvider>
  answer(result: unknown): void
  fail(cause: unknown): void
}

/** Connects an injected or remote wallet whose requests stay open until the test answers them. */
async function connected({ isRemote = false, ...settings }: { isRemote?: boolean; showRequests?: boolean } = {}) {
  const adapter = createFakeAdapter({ namespace: 'fake', wallets: [{}, { id: 'other' }] })
  const accounts = ['fake:1', 'fake:2'].map((networkId) => ({ networkId, address: 'fake-alice' }))
  const plugin = createFakeRemotePlugin({ namespaces: { fake: { accounts } } })
  const page = createTestModal({ adapters: [adapter], plugins: [plugin], ...settings })
  page.start()
  const connectorId = isRemote ? 'fakeRemote/phone' : 'fake/fake.wallet'
  await page.modal.connect({ connectorId })
  await page.clock.advance(100)
  const asked: OpenRequest[] = []
  const late: LateAnswer[] = []
  page.modal.events.on(requestAnsweredLateEvent, (answer) => late.push(answer))
  const { context } = page.modal.adapters.fake
  const send = (what: unknown = 'money', signal?: AbortSignal, networkId?: string) =>
    context.request(
      'send',
      (call) =>
        call.sendOnce(what, (joint) => {
          return new Promise<unknown>((resolve, reject) => asked.push({ call: joint, answer: resolve, fail: reject }))
        }),
      signal,
      { networkId },
    )
  /** Sends a request and returns its outcome so far. */
  const submit = (...request: Parameters<typeof send>) => {
    const outcome: { result?: unknown; error?: { code?: string } } = {}
    send(...request).then(
      (result) => Object.assign(outcome, { result }),
      (error) => Object.assign(outcome, { error }),
    )
    return outcome
  }
  return { ...page, asked, late, submit, settle: () => settle(), connectorId }
}

describe('an equal request', () => {
  test('an equal request joins the open one, and asks the wallet again after the answer', async () => {
    const { asked, submit, settle } = await connected()
    const outcomes = [submit(), submit(), submit('more money'), submit(1n)]
    await expect.poll(() => asked.length).toBe(3)
    for (const [index, { answer }] of asked.entries()) answer(`hash ${index}`)
    await expect.poll(() => outcomes.map(({ result }) => result)).toEqual(['hash 0', 'hash 0', 'hash 1', 'hash 2'])
    submit()
    await settle()
    await expect.poll(() => asked.length).toBe(4)
  })

  test('an equal request on another network is a separate request', async () => {
    const { asked, submit } = await connected()
    submit('money', undefined, 'fake:1')
    await expect.poll(() => asked.length).toBe(1)
    submit('money', undefined, 'fake:2')
    await expect.poll(() => asked.length).toBe(2)
  })

  test('an equal request joins the open one after the first caller cancelled, and gets the answer', async () => {
    const { asked, submit, late } = await connected()
    const over = new AbortController()
    const first = submit('money', over.signal)
    await expect.poll(() => asked.length).toBe(1)
    over.abort()
    await expect.poll(() => first.error?.code).toBe('LATCHKEY_CANCELLED')
    const second = submit()
    await settle()
    asked[0]?.answer('hash')
    await expect.poll(() => second.result).toBe('hash')
    expect(asked).toHaveLength(1)
    expect(late).toEqual([])
  })
})

describe('the signal of a request', () => {
  test('the signal of a request aborts when all callers have cancelled, and is replaced when a caller returns', async () => {
    const { asked, submit } = await connected()
    const [one, two] = [new AbortController(), new AbortController()]
    submit('money', one.signal)
    submit('money', two.signal)
    await expect.poll(() => asked.length).toBe(1)
    await settle()
    one.abort()
    await settle()
    expect(asked[0]?.call.signal.aborted).toBe(false)
    two.abort()
    await settle()
    expect(asked[0]?.call.signal.aborted).toBe(true)
    submit()
    await expect.poll(() => asked[0]?.call.signal.aborted).toBe(false)
  })

  test('a request that rejects with its signal was not sent: nothing is reported and the next one asks again', async () => {
    const { asked, submit, late } = await connected()
    const over = new AbortController()
    submit('money', over.signal)
    await expect.poll(() => asked.length).toBe(1)
    over.abort()
    await settle()
    asked[0]?.fail(asked[0].call.signal.reason)
    await settle()
    expect(late).toEqual([])
    submit()
    await expect.poll(() => asked.length).toBe(2)
  })
})

describe('a remote wallet that does not answer for five minutes', () => {
  test('a request rejects with OutcomeUnknownError after five minutes, and its late answer is an event', async () => {
    const { asked, submit, late, clock } = await connected({ isRemote: true })
    const first = submit()
    await expect.poll(() => asked.length).toBe(1)
    await clock.advance(5 * minutes)
    expect(first).toEqual({})
    await clock.advance(5000)
    await expect.poll(() => first.error).toBeInstanceOf(OutcomeUnknownError)
    expect(first.error).toMatchObject({
      code: 'LATCHKEY_OUTCOME_UNKNOWN',
      request: 'send',
      networkId: 'fake:1',
      address: 'fake-alice',
    })
    expect(asked[0]?.call.signal.aborted).toBe(false)
    asked[0]?.answer('hash')
    await settle()
    expect(late).toEqual([
      {
        ...{ name: 'send', namespace: 'fake', networkId: 'fake:1', address: 'fake-alice' },
        ...{ request: '"money"', isRecorded: true, result: 'hash', acknowledge: expect.any(Function) },
      },
    ])
  })

  test.each(['before', 'after'])(
    'an equal request made %s the late answer gets that answer, and the wallet is asked once',
    async (when) => {
      const { asked, submit, clock } = await connected({ isRemote: true })
      const first = submit()
      await expect.poll(() => asked.length).toBe(1)
      await clock.advance(5 * minutes + 5000)
      await expect.poll(() => first.error?.code).toBe('LATCHKEY_OUTCOME_UNKNOWN')
      if (when === 'after') asked[0]?.answer('hash')
      await settle()
      const again = submit()
      await settle()
      if (when === 'before') asked[0]?.answer('hash')
      await expect.poll(() => again.result).toBe('hash')
      expect(asked).toHaveLength(1)
      submit()
      await expect.poll(() => asked.length).toBe(2)
    },
  )

  test('a late answer that a listener acknowledges is not kept, and a newer request is left alone', async () => {
    const { asked, submit, clock, late } = await connected({ isRemote: true })
    submit()
    await expect.poll(() => asked.length).toBe(1)
    await clock.advance(5 * minutes + 5000)
    asked[0]?.answer('hash')
    await expect.poll(() => late).toHaveLength(1)
    late[0]?.acknowledge?.()
    const second = submit()
    await expect.poll(() => asked.length).toBe(2)
    late[0]?.acknowledge?.()
    submit()
    await settle()
    expect(asked).toHaveLength(2)
    asked[1]?.answer('other hash')
    await expect.poll(() => second.result).toBe('other hash')
  })

  test('a late answer is kept for five minutes, a late rejection is not kept', async () => {
    const { asked, submit, clock, late } = await connected({ isRemote: true })
    submit()
    await expect.poll(() => asked.length).toBe(1)
    await clock.advance(5 * minutes + 5000)
    asked[0]?.answer('hash')
    await clock.advance(5 * minutes)
    submit()
    await expect.poll(() => asked.length).toBe(2)
    await clock.advance(5 * minutes + 5000)
    asked[1]?.fail({ code: 4001, message: 'no' })
    await expect.poll(() => late.at(-1)).toMatchObject({ code: 'LATCHKEY_USER_REJECTED' })
    expect(late.at(-1)).not.toHaveProperty('result')
    submit()
    await expect.poll(() => asked.length).toBe(3)
  })

  test.each([-60, 60])('a late answer is kept for five minutes when the clock is set by %i minutes', async (by) => {
    const { asked, submit, clock } = await connected({ isRemote: true })
    submit()
    await expect.poll(() => asked.length).toBe(1)
    await clock.advance(5 * minutes + 5000)
    asked[0]?.answer('hash')
    await settle()
    clock.jump(by * minutes)
    await clock.advance(5 * minutes - 1)
    const again = submit()
    await expect.poll(() => again.result).toBe('hash')
    expect(asked).toHaveLength(1)
  })

  test('a request to an injected wallet has no time limit', async () => {
    const { asked, submit, clock } = await connected()
    const first = submit()
    await expect.poll(() => asked.length).toBe(1)
    await clock.advance(60 * minutes)
    expect(first).toEqual({})
    asked[0]?.answer('hash')
    await expect.poll(() => first.result).toBe('hash')
  })
})

test('stop() cancels the callers of a request, and a caller of the next lifetime joins it', async () => {
  const { asked, submit, modal, start, stop, clock, connectorId } = await connected()
  const first = submit()
  await expect.poll(() => asked.length).toBe(1)
  stop()
  await expect.poll(() => first.error?.code).toBe('LATCHKEY_CANCELLED')
  start()
  await modal.connect({ connectorId })
  await clock.advance(100)
  const again = submit()
  await settle()
  asked[0]?.answer('hash')
  await expect.poll(() => again.result).toBe('hash')
  expect(asked).toHaveLength(1)
})

test('the dialog shows an unknown outcome and its late answer until it is closed', async () => {
  const cases = [
    [undefined, undefined],
    [(open) => open?.answer('hash'), 'sent'],
    [(open) => open?.fail(Object.assign(new Error('no'), { code: 4001 })), 'declined'],
  ] satisfies [((open?: OpenRequest) => void) | undefined, WalletRequest['lateAnswer']][]
  for (const [answer, lateAnswer] of cases) {
    const { asked, submit, modal, clock } = await connected({ isRemote: true, showRequests: true })
    const first = submit()
    await expect.poll(() => asked.length).toBe(1)
    await clock.advance(5 * minutes + 5000)
    await expect.poll(() => first.error?.code).toBe('LATCHKEY_OUTCOME_UNKNOWN')
    expect(modal.state.$stack.get().at(-1)?.view).toBe('ApproveTransaction')
    expect(modal.state.$requests.get()).toMatchObject([{ name: 'send', unknown: { networkId: 'fake:1' } }])
    answer?.(asked[0])
    await expect.poll(() => modal.state.$requests.get()[0]?.lateAnswer).toBe(lateAnswer)
    expect(modal.state.$stack.get().at(-1)?.view).toBe('ApproveTransaction')
    modal.close()
    await expect.poll(() => modal.state.$requests.get()).toEqual([])
  }
})

test('a late answer that is unknown as well ends the request and leaves the view open', async () => {
  const { asked, submit, modal, clock } = await connected({ isRemote: true, showRequests: true })
  const first = submit()
  await expect.poll(() => asked.length).toBe(1)
  await clock.advance(5 * minutes + 5000)
  await expect.poll(() => first.error?.code).toBe('LATCHKEY_OUTCOME_UNKNOWN')
  asked[0]?.fail(new OutcomeUnknownError('send', { networkId: 'fake:1' }))
  await expect.poll(() => modal.state.$requests.get()).toEqual([])
  expect(modal.state.$stack.get().at(-1)?.view).toBe('ApproveTransaction')
})

test('the dialog shows an OutcomeUnknownError and closes at another error', async () => {
  const { asked, submit, modal } = await connected({ showRequests: true })
  submit()
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.fail(new OutcomeUnknownError('send', { networkId: 'fake:1', transaction: 'hash' }))
  await expect.poll(() => modal.state.$requests.get()).toMatchObject([{ unknown: { transaction: 'hash' } }])
  modal.close()
  submit()
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.fail(new InvalidAnswerError('send', 'nothing'))
  await expect.poll(() => modal.state.$isOpen.get()).toBe(false)
})

test('no sequence of calls, cancels and waits asks the wallet twice for an open request', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('submit' as const), what: fc.constantFrom('a', 'b') }),
    fc.record({ do: fc.constant('cancel' as const), which: fc.nat(5) }),
    fc.record({ do: fc.constant('wait' as const) }),
    fc.record({ do: fc.constant('answer' as const), which: fc.nat(5) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { asked, submit, clock, late } = await connected({ isRemote: true })
      const open = new Set<number>()
      const callers: AbortController[] = []
      const outcomes: { result?: unknown }[] = []
      let answers = 0
      for (const each of steps) {
        if (each.do === 'submit') {
          callers.push(new AbortController())
          outcomes.push(submit(each.what, callers.at(-1)?.signal))
        } else if (each.do === 'cancel') callers[each.which]?.abort()
        else if (each.do === 'wait') await clock.advance(5 * minutes + 5000)
        else if (open.delete(each.which)) {
          answers += 1
          asked[each.which]?.answer(`hash ${each.which}`)
        }
        await settle()
        for (let index = open.size + answers; index < asked.length; index += 1) open.add(index)
        expect(open.size).toBeLessThanOrEqual(2)
      }
      const reached = new Set<unknown>(outcomes.map(({ result }) => result).filter((result) => result !== undefined))
      for (const { result } of late) reached.add(String(result))
      expect(reached.size).toBe(answers)
    }),
    { numRuns: 30 },
  )
})
