import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@latchkey/server'
import { Counter, Registry } from 'prom-client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createCore } from '../testing/createCore.js'
import { createTopic } from '../testing/createTopic.js'
import { startTestRelay } from '../testing/startTestRelay.js'
import { RelayError } from './errors/RelayError.js'
import { startRelay } from './startRelay.js'

test.each([
  ['a project that is not allowed', { projectIds: ['mine'] }, 'Unauthorized: invalid key'],
  ['a clock that runs ahead', { clock: { ...systemClock, now: () => Date.now() - 3_600_000 } }, 'not yet valid'],
])('an unchanged client reports %s and stops connecting', async (_, options, reason) => {
  const relay = await startRelay({ port: 0, ...options })
  const core = await createCore(relay.url)
  const errors: string[] = []
  core.relayer.on('relayer_error', ({ message }: Error) => errors.push(message))
  const subscribed = core.relayer.subscribe(createTopic()).catch((error: unknown) => error)
  await vi.waitUntil(() => errors.length > 0)
  expect(errors).toEqual([expect.stringContaining(reason)])
  expect(core.relayer.transportExplicitlyClosed).toBe(true)
  await core.relayer.transportClose()
  await relay.close()
  expect(relay.connections).toBe(0)
  void subscribed
})

test('startRelay() returns the URL and the port of the relay', async () => {
  const { relay } = await startTestRelay()
  expect(relay.url).toBe(`ws://127.0.0.1:${relay.port}`)
  expect(relay.port).toBeGreaterThan(0)
})

test('startRelay() rejects with RELAY_LISTEN when the port is taken and leaves nothing running', async () => {
  const { relay, clock } = await startTestRelay()
  const timers = clock.timers
  const second = startRelay({ port: relay.port, clock })
  await expect(second).rejects.toThrow(RelayError)
  await expect(second).rejects.toMatchObject({ code: 'RELAY_LISTEN', message: expect.stringContaining('127.0.0.1') })
  expect(clock.timers).toBe(timers)
})

test('close() removes the metrics so that another relay can use the registry', async () => {
  const registry = new Registry()
  const foreign = new Counter({ name: 'foreign', help: 'A metric of the program.', registers: [registry] })
  for (let round = 0; round < 2; round += 1) {
    const { relay } = await startTestRelay({ registry })
    expect(await registry.metrics()).toContain('latchkey_relay_errors_total 0')
    await relay.close()
    expect(registry.getMetricsAsArray()).toEqual([foreign])
  }
})

test.each([
  ['the port is taken', (port: number) => ({ port }), 'RELAY_LISTEN'],
  ['the mailbox can’t be opened', () => ({ port: 0, file: import.meta.dirname }), 'RELAY_STORE'],
])('startRelay() leaves no metrics in the registry when %s', async (_, optionsFor, code) => {
  const { relay } = await startTestRelay()
  const registry = new Registry()
  await expect(startRelay({ ...optionsFor(relay.port), registry })).rejects.toMatchObject({ code })
  expect(registry.getMetricsAsArray()).toEqual([])
})

test('startRelay() rejects with RELAY_OPTION when another relay uses the registry, and closes its mailbox', async () => {
  const registry = new Registry()
  await startTestRelay({ registry })
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-relay-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'mailbox.db')
  await expect(startRelay({ port: 0, file, registry })).rejects.toMatchObject({ code: 'RELAY_OPTION' })
  expect(await registry.metrics()).toContain('latchkey_relay_errors_total 0')
  await startTestRelay({ file })
})
