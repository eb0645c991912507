import { type Clock, RpcError, TimeoutError } from '@latchkey/core'
import { createManualClock } from '@latchkey/testkit'
import { base58 } from '@scure/base'
import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import type { SolanaCore } from '../solanaCore.js'
import { type WaitParameters, waitForTransaction } from './waitForTransaction.js'

const signature = base58.encode(new Uint8Array(64).fill(5))
const blockhash = base58.encode(new Uint8Array(32).fill(6))
const status = (changes: Readonly<Record<string, unknown>> = {}) => [
  { slot: 7, confirmations: 1, err: null, confirmationStatus: 'confirmed', ...changes },
]

/** What a node says of the blockhash, and at which slot; `undefined`: it does not say at which. */
type Said = readonly [isValid: unknown, slot?: number | undefined]

/** Waits, with answers of a node that come one after the other; the last one stays. */
async function wait(
  answers: readonly unknown[],
  changes: Partial<WaitParameters> = {},
  said: readonly Said[] = [[true, 1]],
  lookSlot?: (turn: number) => number,
) {
  const clock = createManualClock()
  const asked: string[] = []
  const times: number[] = []
  let turn = 0
  let saidTurn = 0
  const notAsked = () => Promise.reject(new Error('Not asked here.'))
  const context = {
    $networks: atom([]),
    $current: atom(undefined),
    metadata: { name: 'App', description: '', url: 'https://app.example', icons: [] },
    clock,
    http: notAsked,
    request: notAsked,
    rpc: () => ({
      async request(method: string) {
        asked.push(method)
        times.push(clock.now())
        if (method === 'isBlockhashValid') {
          const [value, slot] = said[Math.min(saidTurn, said.length - 1)] ?? []
          saidTurn += 1
          return { context: { slot }, value }
        }
        const answer = answers[Math.min(turn, answers.length - 1)]
        turn += 1
        if (answer instanceof Error) throw answer
        return { context: { slot: lookSlot?.(turn) }, value: answer }
      },
    }),
  }
  const signal = new AbortController().signal
  const waiting = waitForTransaction(
    { context },
    { networkId: 'solana:x', signature, blockhash, commitment: 'confirmed', signal, limit: 60_000, ...changes },
  )
  const outcome = waiting.then(
    (value) => ({ value, error: undefined }),
    (error: unknown) => ({ value: undefined, error }),
  )
  await clock.advance(200_000)
  return { ...(await outcome), asked, times }
}

test('waits until it is settled enough', async () => {
  const answers = [[null], status({ confirmationStatus: 'processed' }), status()]
  const { value } = await wait(answers)
  expect(value).toEqual({ signature, status: 'confirmed', slot: 7n })
  const { error } = await wait(answers, { commitment: 'finalized', limit: 5000 })
  expect(error).toBeInstanceOf(TimeoutError)
})

test('a transaction that failed is reverted once that is settled', async () => {
  const err = { InstructionError: [0, { Custom: 1 }] }
  const { value } = await wait([status({ err, confirmationStatus: 'processed' }), status({ err })])
  expect(value).toEqual({ signature, status: 'reverted', slot: 7n, error: err })
})

const look = ['getSignatureStatuses', 'isBlockhashValid']

test('ends when a blockhash that lived is too old, after one more look two seconds later', async () => {
  const said: readonly Said[] = [
    [true, 100],
    [false, 101],
  ]
  const { value: end, asked, times } = await wait([[null]], {}, said)
  expect(end).toEqual({ signature, status: 'expired' })
  expect(asked).toEqual([...look, ...look, 'getSignatureStatuses'])
  expect((times[4] ?? 0) - (times[3] ?? 0)).toBe(2000)
  const { value } = await wait([[null], [null], status()], {}, said)
  expect(value).toMatchObject({ status: 'confirmed' })
})

test.each<[string, readonly Said[]]>([
  ['no node has seen yet', [[false, 90]]],
  [
    'a node that is behind has not seen yet',
    [
      [true, 100],
      [false, 99],
      [false, 100],
    ],
  ],
  [
    'a node is behind another one',
    [
      [true, 100],
      [true, 98],
      [false, 99],
    ],
  ],
  [
    'a node says nothing sensible of',
    [
      ['x', 100],
      [false, 101],
    ],
  ],
  ['is told of without slots', [[true], [false]]],
])('a blockhash that %s is not too old', async (_, said) => {
  const { value } = await wait([[null], [null], [null], [null], status()], {}, said)
  expect(value).toMatchObject({ status: 'confirmed' })
})

test('a blockhash that nobody has known for a minute and a half is too old', async () => {
  const { value, times } = await wait([[null]], { limit: 120_000 }, [[false, 90]])
  expect(value).toEqual({ signature, status: 'expired' })
  const waited = (times.at(-1) ?? 0) - (times[0] ?? 0)
  expect(waited).toBeGreaterThanOrEqual(92_000)
  expect(waited).toBeLessThan(97_000)
})

test('that time begins anew when a node knows it', async () => {
  const before = Array.from({ length: 30 }, (): Said => [false, 90])
  const { error } = await wait([[null]], { limit: 120_000 }, [...before, [true, 100], [false, 90]])
  expect(error).toBeInstanceOf(TimeoutError)
})

test('the last look counts only at a node that is as far as the one that said so', async () => {
  const said: readonly Said[] = [
    [true, 100],
    [false, 250],
  ]
  const behind = await wait([[null], [null], [null], status()], {}, said, () => 249)
  expect(behind.value).toMatchObject({ status: 'confirmed' })
  const asFar = await wait([[null], [null], [null], status()], {}, said, () => 250)
  expect(asFar.value).toEqual({ signature, status: 'expired' })
})

test('where the blockhash is not known, only the limit ends it', async () => {
  const { error, asked } = await wait([[null]], { blockhash: undefined, limit: 5000 }, [[false, 1]])
  expect(error).toBeInstanceOf(TimeoutError)
  expect(asked).not.toContain('isBlockhashValid')
})

test('a hiccup of the node is passed over, three in a row are an answer', async () => {
  const hiccup = new RpcError(-32005, 'Node is behind')
  const { value } = await wait([hiccup, hiccup, status()])
  expect(value).toMatchObject({ status: 'confirmed' })
  const { error } = await wait([hiccup])
  expect(error).toBe(hiccup)
})

test.each([[[]], ['x'], [[{}]], [[{ slot: -0.5 }]], [undefined]])('%j is no answer', async (answer) => {
  const { error } = await wait([answer])
  expect(error).toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
})

test('what is no signature and no commitment is refused', async () => {
  for (const text of ['', 'x', '0'.repeat(88), base58.encode(new Uint8Array(63))]) {
    const { error, asked } = await wait([status()], { signature: text })
    expect(error).toMatchObject({ code: 'LATCHKEY_INVALID_INPUT' })
    expect(asked).toEqual([])
  }
  const { error } = await wait([status()], { commitment: 'max' as 'confirmed' })
  expect(error).toMatchObject({ code: 'LATCHKEY_INVALID_INPUT' })
})

test.each([
  ['never answers', () => () => new Promise<never>(() => undefined)],
  [
    'answers slowly',
    (clock: Clock) => () => new Promise((resolve) => clock.after(900, () => resolve({ value: [null] }))),
  ],
])('a node that %s does not stretch the limit', async (_, requestWith) => {
  const clock = createManualClock()
  const context = { clock, rpc: () => ({ request: requestWith(clock) }) } as object as SolanaCore['context']
  let error: unknown
  const signal = new AbortController().signal
  const wanted = { networkId: 'solana:x', signature, blockhash, commitment: 'confirmed', signal, limit: 1000 } as const
  waitForTransaction({ context }, wanted).catch((cause: unknown) => {
    error = cause
  })
  await clock.advance(999)
  expect(error).toBeUndefined()
  await clock.advance(1)
  expect(error).toBeInstanceOf(TimeoutError)
  await clock.advance(10_000)
  expect(clock.pending).toBe(0)
})

test('a limit that no timer can be set to is none', async () => {
  const { value } = await wait([[null], status()], { limit: Number.POSITIVE_INFINITY })
  expect(value).toMatchObject({ status: 'confirmed' })
})

test('ends with its signal', async () => {
  const controller = new AbortController()
  const reason = new Error('cancelled')
  controller.abort(reason)
  const { error } = await wait([[null]], { signal: controller.signal })
  expect(error).toBe(reason)
})
