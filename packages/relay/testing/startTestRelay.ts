import { createManualClock, type ManualClock } from '@latchkey/server/testing'
import { Registry } from 'prom-client'
import { expect, onTestFinished } from 'vitest'
import { type Relay, type RelayOptions, startRelay } from '../src/index.js'
import { type Client, type ClientOptions, connectClient } from './connectClient.js'

export interface TestRelay {
  readonly relay: Relay
  readonly clock: ManualClock
  /** Connects a client with the relay's clock. */
  connect(options?: ClientOptions): Promise<Client>
}

/** Starts a relay on a free port with a manual clock. It closes at the end of the test. */
export async function startTestRelay(options: RelayOptions = {}): Promise<TestRelay> {
  const clock = createManualClock()
  const registry = options.registry ?? new Registry()
  const relay = await startRelay({ port: 0, clock, ...options, registry })
  // Read here because the metric leaves the registry when the relay stops.
  const errors = registry.getSingleMetric('latchkey_relay_errors_total')
  onTestFinished(async () => {
    relay.drop()
    await relay.close()
    if (options.mailbox) return
    expect((await errors?.get())?.values).toMatchObject([{ value: 0 }])
    expect(clock.timers).toBe(0)
  })
  return {
    relay,
    clock,
    connect: (more = {}) => connectClient(relay.url, { now: Math.floor(clock.now() / 1000), ...more }),
  }
}
