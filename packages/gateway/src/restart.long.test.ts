import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildCli } from '../testing/buildCli.js'
import { isRefused } from '../testing/isRefused.js'
import { type SpawnedGateway, spawnGateway } from '../testing/spawnGateway.js'
import { startNode } from '../testing/startNode.js'

const restarts = 10
const kills = 20
/** Requests in progress at the same time. */
const clients = 20
const operator = 'a-token-that-only-this-test-knows-0000'

/** Two gateways on one database file, each with a port that stays its own. */
async function startTwo() {
  const cli = await buildCli()
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-restart-'))
  const node = await startNode(({ method }) => ({ result: method === 'eth_getBalance' ? '0x2a' : null }))
  const running: SpawnedGateway[] = []
  onTestFinished(async () => {
    await Promise.all(running.map((gateway) => gateway.kill()))
    rmSync(folder, { recursive: true })
    rmSync(dirname(dirname(cli)), { recursive: true })
  })
  const start = async (name: string, port: number) => {
    const config = join(folder, `${name}.json`)
    const limits = { project: 1_000_000, origin: 1_000_000, address: 1_000_000 }
    writeFileSync(
      config,
      JSON.stringify({
        port,
        database: join(folder, 'gateway.sqlite'),
        allowLocal: true,
        projects: [{ id: 'shop', origins: ['*'], limits, analytics: true }],
        networks: { 'eip155:1': { rpc: [node.url] } },
        analytics: { token: operator },
      }),
    )
    return spawnGateway(cli, config)
  }
  running.push(...(await Promise.all([start('a', 0), start('b', 0)])))
  return {
    urls: running.map(({ url }) => url),
    restart: async (at: number, how: 'stop' | 'kill') => {
      const gateway = running[at]
      if (!gateway) throw new Error(`There is no gateway ${at}.`)
      const code = await gateway[how]()
      running[at] = await start(at === 0 ? 'a' : 'b', gateway.port)
      return code
    },
  }
}

test('while gateways are stopped and started again under load, a client that turns to the other one sees no failure', {
  timeout: 600_000,
}, async () => {
  const { urls, restart } = await startTwo()
  let isOver = false
  let answered = 0
  let turned = 0
  const failures: unknown[] = []
  const post = (url: string) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [`0x${'ab'.repeat(20)}`] })
    return fetch(`${url}/v1?chainId=eip155:1&projectId=shop`, { method: 'POST', body })
  }
  const get = (url: string) => fetch(`${url}/getWallets?projectId=shop&entries=4`)
  const account = `0x${'cd'.repeat(20)}`
  const balance = (url: string) => fetch(`${url}/v1/account/${account}/balance?projectId=shop&chainId=eip155:1`)
  const work = async (first: number) => {
    for (let count = 0; !isOver; count += 1) {
      const ask = [post, get, post, balance][count % 4] ?? post
      const [url = '', other = ''] = (first + count) % 4 < 2 ? urls : [...urls].reverse()
      try {
        const answer = await ask(url).catch((error: unknown) => {
          if (!isRefused(error)) throw error
          turned += 1
          return ask(other)
        })
        await answer.text()
        if (answer.status === 200) answered += 1
        else failures.push(answer.status)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  const working = Array.from({ length: clients }, (_, at) => work(at))
  for (let count = 0; count < restarts; count += 1) {
    const before = answered
    await vi.waitUntil(() => answered > before + 100)
    await expect(restart(count % 2, 'stop')).resolves.toBe(0)
  }
  isOver = true
  await Promise.all(working)
  expect(failures).toEqual([])
  expect(turned).toBeGreaterThan(0)
})

test('gateways that are killed while they write lose no write that they confirmed, and repeat none', {
  timeout: 600_000,
}, async () => {
  const { urls, restart } = await startTwo()
  let isOver = false
  let confirmed = 0
  const post = (url: string, eventId: string) =>
    fetch(`${url}/e?projectId=shop`, {
      method: 'POST',
      body: JSON.stringify({
        eventId,
        url: 'https://shop.example',
        domain: 'shop.example',
        timestamp: Date.now(),
        props: { type: 'track', event: 'MODAL_OPEN' },
      }),
    })
  /** A page that gets no answer sends the event again, to either gateway. */
  const sendUntilConfirmed = async (eventId: string, first: number) => {
    for (let count = first; ; count += 1) {
      const answer = await post(urls[count % urls.length] ?? '', eventId).catch(() => undefined)
      if (answer?.status === 200) return
      if (answer) throw new Error(`An event got status ${answer.status}.`)
    }
  }
  const work = async (first: number) => {
    while (!isOver) {
      await sendUntilConfirmed(crypto.randomUUID(), first)
      confirmed += 1
    }
  }
  const working = Array.from({ length: clients }, (_, at) => work(at))
  for (let count = 0; count < kills; count += 1) {
    const before = confirmed
    await vi.waitUntil(() => confirmed > before + 50)
    await restart(count % 2, 'kill')
  }
  isOver = true
  await Promise.all(working)
  const counts = urls.map(async (url) => {
    const headers = { authorization: `Bearer ${operator}` }
    const answer = await fetch(`${url}/v1/analytics/daily?project=shop`, { headers })
    const { days } = (await answer.json()) as { readonly days: readonly { readonly opens: number }[] }
    return days.reduce((sum, { opens }) => sum + opens, 0)
  })
  await expect(Promise.all(counts)).resolves.toEqual([confirmed, confirmed])
})
