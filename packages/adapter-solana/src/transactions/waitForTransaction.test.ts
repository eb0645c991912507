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

/** The node's answer about the blockhash, and its slot. `undefined`: without a slot. */
type Validity = readonly [isValid: unknown, slot?: number | undefined]

/** Waits, with these answers of a node in turn. The last one repeats. */
async function wait(
  answers: readonly unknown[],
  changes: Partial<WaitParameters> = {},
  validities: readonly Validity[] = [[true, 1]],
  statusSlot?: (index: number) => number,
) {
  const clock = createManualClock()
  const requests: string[] = []
  const times: number[] = []
  let index = 0
  let validityIndex = 0
  const notUsed = () => Promise.reject(new Error('Not used here.'))
  const context = {
    $networks: atom([]),
    $current: atom(undefined),
    metadata: { name: 'App', description: '', url: 'https://app.example', icons: [] },
    clock,
    http: notUsed,
    request: notUsed,
    rpc: () => ({
      async request(method: string) {
        requests.push(method)
        times.push(clock.now())
        if (method === 'isBlockhashValid') {
          const [value, slot] = validities[Math.min(validityIndex, validities.length - 1)] ?? []
          validityIndex += 1
          return { context: { slot }, value }
        }
        const answer = answers[Math.min(index, answers.length - 1)]
        index += 1
        if (answer instanceof Error) throw answer
        return { context: { slot: statusSlot?.(index) }, value: answer }
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
  return { ...(await outcome), requests, times }
}

test('waitForTransaction() waits for the commitment', async () => {
  const answers = [[null], status({ confirmationStatus: 'processed' }), status()]
  const { value } = await wait(answers)
  expect(value).toEqual({ signature, status: 'confirmed', slot: 7n })
  const { error } = await wait(answers, { commitment: 'finalized', limit: 5000 })
  expect(error).toBeInstanceOf(TimeoutError)
})

test('waitForTransaction() reports reverted when a failure has reached the commitment', async () => {
  const err = { InstructionError: [0, { Custom: 1 }] }
  const { value } = await wait([status({ err, confirmationStatus: 'processed' }), status({ err })])
  expect(value).toEqual({ signature, status: 'reverted', slot: 7n, error: err })
})

const check = ['getSignatureStatuses', 'isBlockhashValid']

test('waitForTransaction() reports expired when a known blockhash is too old, after another check two seconds later', async () => {
  const validities: readonly Validity[] = [
    [true, 100],
    [false, 101],
  ]
  const { value: end, requests, times } = await wait([[null]], {}, validities)
  expect(end).toEqual({ signature, status: 'expired' })
  expect(requests).toEqual([...check, ...check, 'getSignatureStatuses'])
  expect((times[4] ?? 0) - (times[3] ?? 0)).toBe(2000)
  const { value } = await wait([[null], [null], status()], {}, validities)
  expect(value).toMatchObject({ status: 'confirmed' })
})

test.each<[string, readonly Validity[]]>([
  ['no node knows yet', [[false, 90]]],
  [
    'a node that lags behind does not know yet',
    [
      [true, 100],
      [false, 99],
      [false, 100],
    ],
  ],
  [
    'a lagging node does not know',
    [
      [true, 100],
      [true, 98],
      [false, 99],
    ],
  ],
  [
    'a node answers with an invalid value',
    [
      ['x', 100],
      [false, 101],
    ],
  ],
  ['a node reports without slots', [[true], [false]]],
])('waitForTransaction() does not report expired for a blockhash that %s', async (_, validities) => {
  const { value } = await wait([[null], [null], [null], [null], status()], {}, validities)
  expect(value).toMatchObject({ status: 'confirmed' })
})

test('waitForTransaction() reports expired when no node has known the blockhash for a minute and a half', async () => {
  const { value, times } = await wait([[null]], { limit: 120_000 }, [[false, 90]])
  expect(value).toEqual({ signature, status: 'expired' })
  const waited = (times.at(-1) ?? 0) - (times[0] ?? 0)
  expect(waited).toBeGreaterThanOrEqual(92_000)
  expect(waited).toBeLessThan(97_000)
})

test('waitForTransaction() restarts that minute and a half when a node knows the blockhash', async () => {
  const before = Array.from({ length: 30 }, (): Validity => [false, 90])
  const { error } = await wait([[null]], { limit: 120_000 }, [...before, [true, 100], [false, 90]])
  expect(error).toBeInstanceOf(TimeoutError)
})

test('waitForTransaction() trusts the last check only from a node at the slot of the expiry', async () => {
  const validities: readonly Validity[] = [
    [true, 100],
    [false, 250],
  ]
  const lagging = await wait([[null], [null], [null], status()], {}, validities, () => 249)
  expect(lagging.value).toMatchObject({ status: 'confirmed' })
  const current = await wait([[null], [null], [null], status()], {}, validities, () => 250)
  expect(current.value).toEqual({ signature, status: 'expired' })
})

test('waitForTransaction() without a blockhash ends only at the limit', async () => {
  const { error, requests } = await wait([[null]], { blockhash: undefined, limit: 5000 }, [[false, 1]])
  expect(error).toBeInstanceOf(TimeoutError)
  expect(requests).not.toContain('isBlockhashValid')
})

test('waitForTransaction() survives two failures in a row, but not three', async () => {
  const failure = new RpcError(-32005, 'Node is behind')
  const { value } = await wait([failure, failure, status()])
  expect(value).toMatchObject({ status: 'confirmed' })
  const { error } = await wait([failure])
  expect(error).toBe(failure)
})

test.each([[[]], ['x'], [[{}]], [[{ slot: -0.5 }]], [undefined]])(
  'waitForTransaction() rejects the answer %j',
  async (answer) => {
    const { error } = await wait([answer])
    expect(error).toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
  },
)

test('waitForTransaction() refuses an invalid signature or commitment', async () => {
  for (const text of ['', 'x', '0'.repeat(88), base58.encode(new Uint8Array(63))]) {
    const { error, requests } = await wait([status()], { signature: text })
    expect(error).toMatchObject({ code: 'LATCHKEY_INVALID_INPUT' })
    expect(requests).toEqual([])
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
])('waitForTransaction() keeps its limit with a node that %s', async (_, requestWith) => {
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

test('waitForTransaction() has no limit when it is too long for a timer', async () => {
  const { value } = await wait([[null], status()], { limit: Number.POSITIVE_INFINITY })
  expect(value).toMatchObject({ status: 'confirmed' })
})

test('waitForTransaction() ends with its signal', async () => {
  const controller = new AbortController()
  const reason = new Error('cancelled')
  controller.abort(reason)
  const { error } = await wait([[null]], { signal: controller.signal })
  expect(error).toBe(reason)
})
