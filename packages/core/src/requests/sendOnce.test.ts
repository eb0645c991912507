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

/** A question that the wallet was asked. */
interface Opened {
  readonly call: Call<FakeProvider>
  answer(result: unknown): void
  fail(cause: unknown): void
}

/** A wallet, in the page or elsewhere, whose questions stay open until they are answered here. */
async function connected({ isRemote = false, ...settings }: { isRemote?: boolean; showRequests?: boolean } = {}) {
  const adapter = createFakeAdapter({ namespace: 'fake', wallets: [{}, { id: 'other' }] })
  const accounts = ['fake:1', 'fake:2'].map((networkId) => ({ networkId, address: 'fake-alice' }))
  const plugin = createFakeRemotePlugin({ namespaces: { fake: { accounts } } })
  const page = createTestModal({ adapters: [adapter], plugins: [plugin], ...settings })
  page.start()
  const connectorId = isRemote ? 'fakeRemote/phone' : 'fake/fake.wallet'
  await page.modal.connect({ connectorId })
  await page.clock.advance(100)
  const asked: Opened[] = []
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
  /** What became of it so far. */
  const press = (...request: Parameters<typeof send>) => {
    const pressed: { result?: unknown; error?: { code?: string } } = {}
    send(...request).then(
      (result) => Object.assign(pressed, { result }),
      (error) => Object.assign(pressed, { error }),
    )
    return pressed
  }
  return { ...page, asked, late, press, settle: () => settle(), connectorId }
}

describe('an equal request', () => {
  test('joins the open one, another one does not, and a later one is asked anew', async () => {
    const { asked, press, settle } = await connected()
    const pressed = [press(), press(), press('more money'), press(1n)]
    await expect.poll(() => asked.length).toBe(3)
    for (const [index, { answer }] of asked.entries()) answer(`hash ${index}`)
    await expect.poll(() => pressed.map(({ result }) => result)).toEqual(['hash 0', 'hash 0', 'hash 1', 'hash 2'])
    press()
    await settle()
    await expect.poll(() => asked.length).toBe(4)
  })

  test('is another one on another network', async () => {
    const { asked, press } = await connected()
    press('money', undefined, 'fake:1')
    await expect.poll(() => asked.length).toBe(1)
    press('money', undefined, 'fake:2')
    await expect.poll(() => asked.length).toBe(2)
  })

  test('joins after the first caller cancelled, and gets the answer', async () => {
    const { asked, press, late } = await connected()
    const over = new AbortController()
    const first = press('money', over.signal)
    await expect.poll(() => asked.length).toBe(1)
    over.abort()
    await expect.poll(() => first.error?.code).toBe('LATCHKEY_CANCELLED')
    const second = press()
    await settle()
    asked[0]?.answer('hash')
    await expect.poll(() => second.result).toBe('hash')
    expect(asked).toHaveLength(1)
    expect(late).toEqual([])
  })
})

describe('the signal of the request', () => {
  test('ends when all callers have cancelled, for the reason of the last, and is another one when a caller comes back', async () => {
    const { asked, press } = await connected()
    const [one, two] = [new AbortController(), new AbortController()]
    press('money', one.signal)
    press('money', two.signal)
    await expect.poll(() => asked.length).toBe(1)
    await settle()
    one.abort()
    await settle()
    expect(asked[0]?.call.signal.aborted).toBe(false)
    two.abort()
    await settle()
    expect(asked[0]?.call.signal.aborted).toBe(true)
    press()
    await expect.poll(() => asked[0]?.call.signal.aborted).toBe(false)
  })

  test('a request that gave up with it was not sent, so nothing is reported and the next one asks anew', async () => {
    const { asked, press, late } = await connected()
    const over = new AbortController()
    press('money', over.signal)
    await expect.poll(() => asked.length).toBe(1)
    over.abort()
    await settle()
    asked[0]?.fail(asked[0].call.signal.reason)
    await settle()
    expect(late).toEqual([])
    press()
    await expect.poll(() => asked.length).toBe(2)
  })
})

describe('a wallet elsewhere that does not answer in five minutes', () => {
  test('leaves the outcome unknown, the request open, and its late answer is an event', async () => {
    const { asked, press, late, clock } = await connected({ isRemote: true })
    const first = press()
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
      { name: 'send', namespace: 'fake', networkId: 'fake:1', address: 'fake-alice', result: 'hash' },
    ])
  })

  test.each(['before', 'after'])(
    'an equal call that is made %s the late answer gets it, and nothing is asked twice',
    async (when) => {
      const { asked, press, clock } = await connected({ isRemote: true })
      const first = press()
      await expect.poll(() => asked.length).toBe(1)
      await clock.advance(5 * minutes + 5000)
      await expect.poll(() => first.error?.code).toBe('LATCHKEY_OUTCOME_UNKNOWN')
      if (when === 'after') asked[0]?.answer('hash')
      await settle()
      const again = press()
      await settle()
      if (when === 'before') asked[0]?.answer('hash')
      await expect.poll(() => again.result).toBe('hash')
      expect(asked).toHaveLength(1)
      press()
      await expect.poll(() => asked.length).toBe(2)
    },
  )

  test('a late answer is kept for five minutes, a late refusal is not kept', async () => {
    const { asked, press, clock, late } = await connected({ isRemote: true })
    press()
    await expect.poll(() => asked.length).toBe(1)
    await clock.advance(5 * minutes + 5000)
    asked[0]?.answer('hash')
    await clock.advance(5 * minutes)
    press()
    await expect.poll(() => asked.length).toBe(2)
    await clock.advance(5 * minutes + 5000)
    asked[1]?.fail({ code: 4001, message: 'no' })
    await expect.poll(() => late.at(-1)).toMatchObject({ code: 'LATCHKEY_USER_REJECTED' })
    expect(late.at(-1)).not.toHaveProperty('result')
    press()
    await expect.poll(() => asked.length).toBe(3)
  })

  test('a wallet in the page has no limit', async () => {
    const { asked, press, clock } = await connected()
    const first = press()
    await expect.poll(() => asked.length).toBe(1)
    await clock.advance(60 * minutes)
    expect(first).toEqual({})
    asked[0]?.answer('hash')
    await expect.poll(() => first.result).toBe('hash')
  })
})

test('a run that ends cancels its callers; the request outlives it, as the wallet’s question does', async () => {
  const { asked, press, modal, start, stop, clock, connectorId } = await connected()
  const first = press()
  await expect.poll(() => asked.length).toBe(1)
  stop()
  await expect.poll(() => first.error?.code).toBe('LATCHKEY_CANCELLED')
  start()
  await modal.connect({ connectorId })
  await clock.advance(100)
  const again = press()
  await settle()
  asked[0]?.answer('hash')
  await expect.poll(() => again.result).toBe('hash')
  expect(asked).toHaveLength(1)
})

test('the dialog keeps an unknown outcome in view until it is closed, with what the wallet answers late, and the call rejects at once', async () => {
  const cases = [
    [undefined, undefined],
    [(open) => open?.answer('hash'), 'sent'],
    [(open) => open?.fail(Object.assign(new Error('no'), { code: 4001 })), 'declined'],
  ] satisfies [((open?: Opened) => void) | undefined, WalletRequest['lateAnswer']][]
  for (const [answer, lateAnswer] of cases) {
    const { asked, press, modal, clock } = await connected({ isRemote: true, showRequests: true })
    const first = press()
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

test('an unknown outcome whose late answer does not say either ends the request and leaves the view open', async () => {
  const { asked, press, modal, clock } = await connected({ isRemote: true, showRequests: true })
  const first = press()
  await expect.poll(() => asked.length).toBe(1)
  await clock.advance(5 * minutes + 5000)
  await expect.poll(() => first.error?.code).toBe('LATCHKEY_OUTCOME_UNKNOWN')
  asked[0]?.fail(new OutcomeUnknownError('send', { networkId: 'fake:1' }))
  await expect.poll(() => modal.state.$requests.get()).toEqual([])
  expect(modal.state.$stack.get().at(-1)?.view).toBe('ApproveTransaction')
})

test('a failure that says that the outcome is unknown is shown as well, another one closes the view', async () => {
  const { asked, press, modal } = await connected({ showRequests: true })
  press()
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.fail(new OutcomeUnknownError('send', { networkId: 'fake:1', transaction: 'hash' }))
  await expect.poll(() => modal.state.$requests.get()).toMatchObject([{ unknown: { transaction: 'hash' } }])
  modal.close()
  press()
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.fail(new InvalidAnswerError('send', 'nothing'))
  await expect.poll(() => modal.state.$isOpen.get()).toBe(false)
})

test('whatever the callers do, no wallet is asked twice for what it has not answered', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('press' as const), what: fc.constantFrom('a', 'b') }),
    fc.record({ do: fc.constant('cancel' as const), which: fc.nat(5) }),
    fc.record({ do: fc.constant('wait' as const) }),
    fc.record({ do: fc.constant('answer' as const), which: fc.nat(5) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { asked, press, clock, late } = await connected({ isRemote: true })
      const open = new Set<number>()
      const callers: AbortController[] = []
      const pressed: { result?: unknown }[] = []
      let answers = 0
      for (const each of steps) {
        if (each.do === 'press') {
          callers.push(new AbortController())
          pressed.push(press(each.what, callers.at(-1)?.signal))
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
      const reached = new Set<unknown>(pressed.map(({ result }) => result).filter((result) => result !== undefined))
      for (const { result } of late) reached.add(String(result))
      expect(reached.size).toBe(answers)
    }),
    { numRuns: 30 },
  )
})
