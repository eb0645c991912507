import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildCli } from '../testing/buildCli.js'
import { createCore, type RealCore } from '../testing/createCore.js'
import { createTopic } from '../testing/createTopic.js'
import { spawnRelay } from '../testing/spawnRelay.js'

const kills = 50
/** Messages under way; a client that has more sends them all at once when it is back, which is more than the relay lets it. */
const most = 30
const patience = { timeout: 120_000, interval: 20 }

interface MessageEvent {
  readonly topic: string
  readonly message: string
}

/** What an app above this client gets to see. */
function listen(core: RealCore): string[] {
  const got: string[] = []
  core.relayer.on('relayer_message', ({ message }: MessageEvent) => got.push(message))
  return got
}

test('RLY-3: killed 50 times in traffic between unchanged clients, it loses nothing and doubles nothing', {
  timeout: 300_000,
}, async () => {
  const cli = await buildCli()
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-relay-'))
  const options = ['--file', join(folder, 'mailbox.db'), '--log-level', 'info']
  let relay = await spawnRelay(cli, options)
  onTestFinished(async () => {
    await relay.kill()
    rmSync(folder, { recursive: true, force: true })
    rmSync(dirname(dirname(cli)), { recursive: true, force: true })
  })
  const [a, b] = [await createCore(relay.url), await createCore(relay.url)]
  const [gotA, gotB] = [listen(a), listen(b)]
  const topic = createTopic()
  await Promise.all([a.relayer.subscribe(topic), b.relayer.subscribe(topic)])

  const sent: { readonly fromA: string[]; readonly fromB: string[] } = { fromA: [], fromB: [] }
  const pending: Promise<void>[] = []
  let underWay = 0
  const publish = (core: RealCore, list: string[], round: number, at: number) => {
    const message = `${list === sent.fromA ? 'a' : 'b'} ${round} ${at}`
    list.push(message)
    underWay += 1
    const published = core.relayer.publish(topic, message, { ttl: 3600, internal: { throwOnFailedPublish: true } })
    pending.push(published.finally(() => (underWay -= 1)))
  }
  for (let round = 0; round < kills; round += 1) {
    for (let at = 0; at < 3; at += 1) {
      publish(a, sent.fromA, round, at)
      publish(b, sent.fromB, round, at)
    }
    await vi.waitUntil(() => underWay <= most, patience)
    // In the middle of it: after this round's first arrival, some of the others are still on their way.
    await vi.waitUntil(() => gotB.some((message) => message.startsWith(`a ${round} `)), patience)
    const { port } = relay
    await relay.kill()
    relay = await spawnRelay(cli, options, port)
  }
  await Promise.all(pending)
  await vi.waitUntil(() => gotA.length >= sent.fromB.length && gotB.length >= sent.fromA.length, patience)
  expect([...gotB].sort()).toEqual([...sent.fromA].sort())
  expect([...gotA].sort()).toEqual([...sent.fromB].sort())
})
