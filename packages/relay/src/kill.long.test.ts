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
/** Most messages that are sent and not yet answered. */
const maxPending = 30
/**
 * After a restart a client sends everything pending at once: more than the default limit allows.
 */
const messagesPerSecond = 1000
/** Longer than a client waits for a lost answer before it sends again. */
const patience = { timeout: 60_000, interval: 20 }
/**
 * How often a client may be left without its subscriptions or a working socket. The client
 * subscribes once per connection and counts that as done, even if the relay was killed before it
 * answered. Only the next connection repairs this, so the test restarts the relay. Its connection
 * attempts may also replace one another for longer than the test waits.
 */
const maxStuck = 10

interface MessageEvent {
  readonly topic: string
  readonly message: string
}

/** Collects what an app gets from this client. */
function listen(core: RealCore): string[] {
  const got: string[] = []
  core.relayer.on('relayer_message', ({ message }: MessageEvent) => got.push(unseal(message)))
  return got
}

test('a relay killed 50 times during traffic between unchanged clients loses and repeats no message', {
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
  let pending = 0
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  /**
   * A client gives up after a minute and its app sends again. The relay stores each message once.
   */
  const sendUntilAccepted = async (send: () => Promise<void>): Promise<void> => {
    const isAccepted = () =>
      send().then(
        () => true,
        () => isOver,
      )
    while (!(await isAccepted()));
    pending -= 1
  }
  const publish = (core: RealCore, list: string[], round: number, at: number) => {
    const message = `${list === sent.fromA ? 'a' : 'b'} ${round} ${at}`
    list.push(message)
    pending += 1
    const sealed = seal(message)
    const send = () => core.relayer.publish(topic, sealed, { ttl: 3600, internal: { throwOnFailedPublish: true } })
    void sendUntilAccepted(send)
  }
  let stuck = 0
  /**
   * Waits for a condition. Returns `false` and counts a stuck client if it does not hold in time.
   */
  const holdsSoon = async (holds: () => boolean): Promise<boolean> => {
    const isSo = await vi.waitUntil(holds, patience).catch(() => false)
    if (!isSo) stuck += 1
    return isSo
  }
  const restart = async () => {
    const { port } = relay
    await relay.kill()
    relay = await spawnRelay(cli, options, port)
  }
  const untilSoon = async (holds: () => boolean) => {
    while (!(await holdsSoon(holds)) && stuck <= maxStuck) await restart()
  }
  for (let round = 0; round < kills; round += 1) {
    // Disconnected clients open a socket for each message, and these replace one another.
    await untilSoon(() => a.relayer.connected && b.relayer.connected)
    for (let at = 0; at < 3; at += 1) {
      publish(a, sent.fromA, round, at)
      publish(b, sent.fromB, round, at)
    }
    await untilSoon(() => pending <= maxPending)
    // Kills the relay when the round's first message has arrived and others are still in flight.
    await holdsSoon(() => gotB.some((message) => message.startsWith(`a ${round} `)))
    await restart()
  }
  await untilSoon(() => pending === 0 && gotA.length >= sent.fromB.length && gotB.length >= sent.fromA.length)
  expect(stuck).toBeLessThanOrEqual(maxStuck)
  expect([...gotB].sort()).toEqual([...sent.fromA].sort())
  expect([...gotA].sort()).toEqual([...sent.fromB].sort())
})
