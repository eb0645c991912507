import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildCli } from '../testing/buildCli.js'
import { createCore, type RealCore } from '../testing/createCore.js'
import { createTopic } from '../testing/createTopic.js'
import { seal } from '../testing/seal.js'
import { spawnRelay } from '../testing/spawnRelay.js'
import { unseal } from '../testing/unseal.js'

const kills = 50
/** Messages under way. */
const most = 30
/** A client sends all that is under way whenever it is back, and what waits for an answer again: more than the relay lets one otherwise. */
const messagesPerSecond = 1000
/** Longer than a client waits for an answer that was lost with the relay, before it sends again. */
const patience = { timeout: 60_000, interval: 20 }
/**
 * How often a client may come back deaf or mute. It asks for its topics once when it is connected, and takes that for done also when the
 * relay was killed before it answered: the next connection mends it, so that is what it gets. And its tries to connect may replace one
 * another for longer than it is waited for.
 */
const mostDeaf = 10

interface MessageEvent {
  readonly topic: string
  readonly message: string
}

/** What an app above this client gets to see. */
function listen(core: RealCore): string[] {
  const got: string[] = []
  core.relayer.on('relayer_message', ({ message }: MessageEvent) => got.push(unseal(message)))
  return got
}

test('RLY-3: killed 50 times in traffic between unchanged clients, it loses nothing and doubles nothing', {
  timeout: 1_200_000,
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
  let underWay = 0
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  /** A client gives up after a minute; the app above it sends again. The relay takes each message once, however often it is sent. */
  const untilTaken = async (send: () => Promise<void>): Promise<void> => {
    const isTaken = () =>
      send().then(
        () => true,
        () => isOver,
      )
    while (!(await isTaken()));
    underWay -= 1
  }
  const publish = (core: RealCore, list: string[], round: number, at: number) => {
    const message = `${list === sent.fromA ? 'a' : 'b'} ${round} ${at}`
    list.push(message)
    underWay += 1
    const sealed = seal(message)
    const send = () => core.relayer.publish(topic, sealed, { ttl: 3600, internal: { throwOnFailedPublish: true } })
    void untilTaken(send)
  }
  let deaf = 0
  /** Whether it was so soon; otherwise a client is taken for deaf or mute. */
  const isSoon = async (holds: () => boolean): Promise<boolean> => {
    const isSo = await vi.waitUntil(holds, patience).catch(() => false)
    if (!isSo) deaf += 1
    return isSo
  }
  const restart = async () => {
    const { port } = relay
    await relay.kill()
    relay = await spawnRelay(cli, options, port)
  }
  const untilSoon = async (holds: () => boolean) => {
    while (!(await isSoon(holds)) && deaf <= mostDeaf) await restart()
  }
  for (let round = 0; round < kills; round += 1) {
    // Clients that are asked to send while they are not connected open a socket for each message, in place of one another's.
    await untilSoon(() => a.relayer.connected && b.relayer.connected)
    for (let at = 0; at < 3; at += 1) {
      publish(a, sent.fromA, round, at)
      publish(b, sent.fromB, round, at)
    }
    await untilSoon(() => underWay <= most)
    // In the middle of it: after this round's first arrival, some of the others are still on their way.
    await isSoon(() => gotB.some((message) => message.startsWith(`a ${round} `)))
    await restart()
  }
  await untilSoon(() => underWay === 0 && gotA.length >= sent.fromB.length && gotB.length >= sent.fromA.length)
  expect(deaf).toBeLessThanOrEqual(mostDeaf)
  expect([...gotB].sort()).toEqual([...sent.fromA].sort())
  expect([...gotA].sort()).toEqual([...sent.fromB].sort())
})
