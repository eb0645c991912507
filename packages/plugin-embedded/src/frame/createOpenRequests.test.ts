import { createManualClock, settle } from '@latchkey/testkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FrameRequestName } from '../protocol/FrameRequestMap.js'
import { createOpenRequests } from './createOpenRequests.js'

const names: readonly FrameRequestName[] = ['GET_USER', 'SIGN_OUT', 'RPC_REQUEST']
const limit = 1000

function create() {
  let count = 0
  const clock = createManualClock()
  const requests = createOpenRequests(clock, () => {
    count += 1
    return String(count)
  })
  return { clock, requests }
}
const outcomeOf = (answer: Promise<unknown>) =>
  answer.then(
    (value) => ['answered', value],
    (cause: Error) => ['failed', cause.name, cause.message],
  )

test('an answer settles the request of its id and kind, and no other', async () => {
  const { requests } = create()
  const one = requests.add('GET_USER')
  const other = requests.add('SIGN_OUT')
  expect(requests.receive({ kind: 'answer', name: 'SIGN_OUT', id: one.id, payload: 1 })).toBe(false)
  expect(requests.receive({ kind: 'answer', name: 'GET_USER', id: 'x', payload: 1 })).toBe(false)
  expect(requests.size).toBe(2)
  expect(requests.receive({ kind: 'answer', name: 'GET_USER', id: one.id, payload: 1 })).toBe(true)
  await expect(one.answer).resolves.toBe(1)
  expect(requests.receive({ kind: 'answer', name: 'GET_USER', id: one.id, payload: 2 })).toBe(false)
  expect(requests.size).toBe(1)
  other.answer.catch(() => undefined)
})

test('a refusal, the limit, the signal and the end of the frame reject the request, each with its own error', async () => {
  const { requests, clock } = create()
  const cancel = new AbortController()
  const refused = requests.add('CONNECT_OTP')
  const late = requests.add('GET_USER', { limit })
  const cancelled = requests.add('GET_USER', { signal: cancel.signal })
  const gone = requests.add('GET_USER')
  const own = requests.add('RPC_REQUEST', { gone: () => new Error('own') })
  const failed = requests.add('GET_USER')
  const outcomes = Promise.all([refused, late, cancelled, gone, own, failed].map(({ answer }) => outcomeOf(answer)))
  requests.receive({ kind: 'refusal', name: 'CONNECT_OTP', id: refused.id, error: {} })
  await clock.advance(limit)
  cancel.abort(new Error('cancelled'))
  failed.fail(new Error('given up'))
  requests.endAll()
  expect(await outcomes).toEqual([
    ['failed', 'FrameAnswerError', 'An error occurred'],
    ['failed', 'TimeoutError', 'The request took too long to respond.'],
    ['failed', 'Error', 'cancelled'],
    ['failed', 'FrameGoneError', 'Request was aborted'],
    ['failed', 'Error', 'own'],
    ['failed', 'Error', 'given up'],
  ])
  expect([requests.size, clock.pending]).toEqual([0, 0])
})

test('a request whose signal has ended is not open', async () => {
  const { requests, clock } = create()
  const request = requests.add('GET_USER', { limit, signal: AbortSignal.abort(new Error('before')) })
  await expect(request.answer).rejects.toThrow('before')
  expect([requests.size, clock.pending]).toEqual([0, 0])
})

interface Model {
  /** By the order in which they were added. */
  readonly requests: {
    readonly id: string
    readonly name: FrameRequestName
    readonly hasLimit: boolean
    readonly cancel: AbortController
    fail(cause: unknown): void
    /** What must have become of it. `''`: it is open. */
    outcome: string
    readonly settled: string[]
  }[]
}
type Stage = ReturnType<typeof create>
type Command = (model: Model, stage: Stage) => Promise<void> | void

const name = fc.constantFrom(...names)
const end = (request: Model['requests'][number], how: string): void => {
  if (request.outcome === '') request.outcome = how
}

const add: fc.Arbitrary<Command> = fc.tuple(name, fc.boolean()).map(([kind, hasLimit]) => (model, { requests }) => {
  const cancel = new AbortController()
  const settled: string[] = []
  const { id, answer, fail } = requests.add(kind, { signal: cancel.signal, ...(hasLimit && { limit }) })
  model.requests.push({ id, name: kind, hasLimit, cancel, fail, outcome: '', settled })
  answer.then(
    () => settled.push('answered'),
    (cause: Error) => settled.push(cause.name === 'Error' ? cause.message : cause.name),
  )
})
/** Something that concerns one of the requests. */
const toOne = (
  run: (request: Model['requests'][number], kind: FrameRequestName, stage: Stage) => void,
): fc.Arbitrary<Command> =>
  fc.tuple(fc.nat({ max: 8 }), name).map(([at, kind]) => (model, stage) => {
    const request = model.requests[at]
    if (request) run(request, kind, stage)
  })
const answer = toOne((request, kind, { requests }) => {
  requests.receive({ kind: 'answer', name: kind, id: request.id, payload: null })
  if (kind === request.name) end(request, 'answered')
})
const refuse = toOne((request, kind, { requests }) => {
  requests.receive({ kind: 'refusal', name: kind, id: request.id, error: {} })
  if (kind === request.name) end(request, 'FrameAnswerError')
})
const abort = toOne((request) => {
  request.cancel.abort(new Error('aborted'))
  end(request, 'aborted')
})
const fail = toOne((request) => {
  request.fail(new Error('given up'))
  end(request, 'given up')
})
const pass: fc.Arbitrary<Command> = fc.constant(async (model, { clock }) => {
  await clock.advance(limit)
  for (const request of model.requests) if (request.hasLimit) end(request, 'TimeoutError')
})
const endAll: fc.Arbitrary<Command> = fc.constant((model, { requests }) => {
  requests.endAll()
  for (const request of model.requests) end(request, 'FrameGoneError')
})

test('property: each request settles once, as the first event that concerns it says', async () => {
  const commands = fc.array(fc.oneof({ weight: 4, arbitrary: add }, answer, refuse, abort, fail, pass, endAll), {
    maxLength: 30,
  })
  await fc.assert(
    fc.asyncProperty(commands, async (all) => {
      const stage = create()
      const model: Model = { requests: [] }
      for (const command of all) {
        await command(model, stage)
        await settle()
      }
      expect(model.requests.map(({ settled }) => settled.join())).toEqual(model.requests.map(({ outcome }) => outcome))
      expect(stage.requests.size).toBe(model.requests.filter(({ outcome }) => outcome === '').length)
    }),
    { numRuns: 100 },
  )
})
