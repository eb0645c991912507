import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type LocalRelay, startRelay } from './startRelay.ts'

const started: LocalRelay[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((relay) => relay.stop()))
})
async function start(port?: number): Promise<LocalRelay> {
  const relay = await startRelay({ port })
  started.push(relay)
  return relay
}
const portOf = ({ url }: LocalRelay) => Number(new URL(url).port)

test('startRelay() starts the real relay: a client without a token is closed with a reason', async () => {
  const { url } = await start()
  const socket = new WebSocket(url)
  const [code, reason] = await new Promise<[number, string]>((resolve) => {
    socket.on('close', (number, text) => resolve([number, String(text)]))
  })
  expect(code).toBeGreaterThan(1000)
  expect(reason).toMatch(/\w+/)
})

test('startRelay() takes the next port when one is busy, and stop() can be called twice', async () => {
  const first = await start()
  const second = await start(portOf(first))
  expect(portOf(second)).toBeGreaterThan(portOf(first))
  await second.stop()
  await second.stop()
  const refused = await new Promise<string | undefined>((resolve) => {
    connect(portOf(second), '127.0.0.1')
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
      .on('connect', () => resolve(undefined))
  })
  expect(refused).toBe('ECONNREFUSED')
})
