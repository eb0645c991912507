import { createManualClock } from '@latchkey/server/testing'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../database/openDatabase.js'
import { ApiError } from './ApiError.js'
import type { AppEnv } from './AppEnv.js'
import { answerOnce } from './answerOnce.js'
import { createSqlAnswerStore } from './createSqlAnswerStore.js'

const migrations = new URL('../../migrations', import.meta.url)
const key = '0123456789abcdef'

/** Two gateways over one database, whose route answers with the results in turn. */
function start(...results: readonly (number | Promise<number>)[]) {
  const clock = createManualClock()
  const database = openDatabase(':memory:', migrations)
  onTestFinished(() => {
    database.$client.close()
  })
  let calls = 0
  const createGateway = () => {
    const app = new Hono<AppEnv>()
    app.use(async (context, next) => {
      context.set('project', { id: context.req.query('project') ?? 'shop' } as AppEnv['Variables']['project'])
      await next()
    })
    app.post('/write', answerOnce(createSqlAnswerStore(database), clock), async (context) => {
      calls += 1
      const status = await (results[calls - 1] ?? 200)
      return Response.json({ call: calls, body: await context.req.text() }, { status })
    })
    app.onError((error) => new Response(error.message, { status: error instanceof ApiError ? error.status : 500 }))
    return async (body: string, headers: Readonly<Record<string, string>> = { 'idempotency-key': key }, query = '') => {
      const answer = await app.request(`/write${query}`, { method: 'POST', body, headers })
      return {
        status: answer.status,
        text: await answer.text(),
        isReplayed: answer.headers.has('idempotency-replayed'),
      }
    }
  }
  return { ask: createGateway(), other: createGateway(), clock, calls: () => calls }
}

test('a repeated request gets the first answer, also from another gateway over the same database', async () => {
  const { ask, other, calls } = start()
  const first = await ask('a')
  await expect(ask('a')).resolves.toEqual({ ...first, isReplayed: true })
  await expect(other('a')).resolves.toEqual({ ...first, isReplayed: true })
  expect(calls()).toBe(1)
})

test('a refusal is kept as well, and a failure of the gateway is not', async () => {
  const refused = start(400)
  await refused.ask('a')
  await expect(refused.ask('a')).resolves.toMatchObject({ status: 400, isReplayed: true })
  const failed = start(503, 200)
  await expect(failed.ask('a')).resolves.toMatchObject({ status: 503 })
  await expect(failed.ask('a')).resolves.toMatchObject({ status: 200, isReplayed: false })
})

test('a request with the key of another body, or a malformed key, is refused', async () => {
  const { ask, calls } = start()
  await ask('a')
  await expect(ask('b')).resolves.toMatchObject({ status: 409 })
  await expect(ask('a', { 'idempotency-key': 'a b' })).resolves.toMatchObject({ status: 400 })
  expect(calls()).toBe(1)
})

test('a project can not read the answers of another, and requests without a key are not joined', async () => {
  const { ask, calls } = start()
  await ask('a')
  await expect(ask('a', undefined, '?project=other')).resolves.toMatchObject({ status: 200, isReplayed: false })
  await ask('a', {})
  await ask('a', {})
  expect(calls()).toBe(4)
})

test('while one gateway works on a request, another refuses it, and takes it over if that gateway is gone', async () => {
  let finish: (status: number) => void = () => undefined
  const { ask, other, clock, calls } = start(new Promise((resolve) => (finish = resolve)))
  const first = ask('a')
  await vi.waitFor(() => expect(calls()).toBe(1))
  const second = ask('a')
  await expect(other('a')).resolves.toMatchObject({ status: 409 })
  clock.advance(60_000)
  await expect(other('a')).resolves.toMatchObject({ status: 200, isReplayed: false })
  finish(200)
  await expect(first).resolves.toMatchObject({ status: 200 })
  await expect(second).resolves.toMatchObject({ isReplayed: true })
})

test('an answer is forgotten after a day', async () => {
  const { ask, clock, calls } = start()
  await ask('a')
  clock.advance(24 * 60 * 60_000)
  await ask('a')
  expect(calls()).toBe(2)
})
