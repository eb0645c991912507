import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildCli } from '../testing/buildCli.js'
import { createCore, type RealCore } from '../testing/createCore.js'
import { createTopic } from '../testing/createTopic.js'
import { spawnRelay } from '../testing/spawnRelay.js'

const kills = 50
/** Messages under way. */
const most = 30
/** A client sends all that is under way whenever it is back, and what waits for an answer again: more than the relay lets one otherwise. */
const messagesPerSecond = 1000
/** How often an app sends a message that its client gives up after a minute, which a busy machine needs for some twenty kills. */
const mostTries = 5
const patience = { timeout: 120_000, interval: 20 }
/**
 * How often a client may come back deaf. It asks for its topics once when it is connected, and takes that for done also when the relay was
 * killed before it answered; the next connection mends it, so that is what it gets.
 */
const mostDeaf = 10

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

/** The relay takes each message once, however often it is sent. */
async function untilTaken(send: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send()
    } catch (cause) {
      if (tries === mostTries) throw cause
    }
  }
}

test('RLY-3: killed 50 times in traffic between unchanged clients, it loses nothing and doubles nothing', {
  timeout: 480_000,
}, async () => {
  const cli = await buildCli()
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-relay-'))
  const options = ['--file', join(folder, 'mailbox.db'), '--messages-per-second', String(messagesPerSecond)]
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
    const send = () => core.relayer.publish(topic, message, { ttl: 3600, internal: { throwOnFailedPublish: true } })
    pending.push(untilTaken(send).finally(() => (underWay -= 1)))
  }
  let deaf = 0
  /** Whether it was so soon; otherwise a client is taken for deaf. */
  const isSoon = async (holds: () => boolean): Promise<boolean> => {
    const isSo = await vi.waitUntil(holds, { timeout: 15_000, interval: 20 }).catch(() => false)
    if (!isSo) deaf += 1
    return isSo
  }
  const restart = async () => {
    const { port } = relay
    await relay.kill()
    relay = await spawnRelay(cli, options, port)
  }
  for (let round = 0; round < kills; round += 1) {
    for (let at = 0; at < 3; at += 1) {
      publish(a, sent.fromA, round, at)
      publish(b, sent.fromB, round, at)
    }
    await vi.waitUntil(() => underWay <= most, patience)
    // In the middle of it: after this round's first arrival, some of the others are still on their way.
    await isSoon(() => gotB.some((message) => message.startsWith(`a ${round} `)))
    await restart()
  }
  await Promise.all(pending)
  const isAllThere = () => gotA.length >= sent.fromB.length && gotB.length >= sent.fromA.length
  while (!(await isSoon(isAllThere)) && deaf <= mostDeaf) await restart()
  expect([...gotB].sort()).toEqual([...sent.fromA].sort())
  expect([...gotA].sort()).toEqual([...sent.fromB].sort())
  expect(deaf).toBeLessThanOrEqual(mostDeaf)
})
