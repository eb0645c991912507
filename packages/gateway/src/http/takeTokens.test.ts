import { createKeyedLimit } from '@latchkey/server'
import { createManualClock } from '@latchkey/server/testing'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from './AppEnv.js'
import { takeTokens } from './takeTokens.js'

const limits = { project: 1000, origin: 500, address: 100 }

/** A project whose clients send requests that cost tokens, on a clock that stands still. */
function start() {
  const clock = createManualClock()
  const rules = { projects: new Map(), limit: createKeyedLimit(clock), refused: () => undefined }
  const app = new Hono<AppEnv>()
  app.get('/', (http) => {
    http.set('project', { id: 'shop', limits } as AppEnv['Variables']['project'])
    http.set('address', http.req.query('address') ?? '')
    takeTokens(rules, http, Number(http.req.query('cost')))
    return http.body(null, 204)
  })
  app.onError((_, http) => http.body(null, 429))
  const send = async (address: string, cost: number) =>
    (await app.request(`/?address=${address}&cost=${cost}`, { headers: { origin: 'https://shop.example' } })).status
  return { clock, send }
}

test.each([
  ['one client with costly requests', 1, 250],
  ['one client with cheap requests, far beyond its limit', 1, 1],
  ['twenty clients with costly requests', 20, 250],
])('a client of the same project that keeps its own limit is never refused beside %s', async (_, attackers, cost) => {
  const { clock, send } = start()
  for (let tick = 0; tick < 10; tick += 1) {
    const sent = Array.from({ length: 400 }, (_, index) => send(`192.0.2.${index % attackers}`, cost))
    await Promise.all(sent)
    // A page that asks for much at once: 70 of the 100 tokens that it has.
    const bystander = await Promise.all(Array.from({ length: 70 }, () => send('198.51.100.7', 1)))
    expect(bystander, `after ${tick * 700} ms`).toEqual(Array.from({ length: 70 }, () => 204))
    clock.advance(700)
  }
})

test('a client beyond its own limit is refused, and is served again once it has paid', async () => {
  const { clock, send } = start()
  expect(await send('192.0.2.1', 250)).toBe(204)
  expect(await send('192.0.2.1', 1)).toBe(429)
  clock.advance(3000)
  expect(await send('192.0.2.1', 1)).toBe(204)
})
