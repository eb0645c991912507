import { type Adapter, createModal, type Modal, type ModalOptions, type Plugin } from '@latchkey/core'
import { createFakeNetwork } from '../fakes/createFakeNetwork.js'
import type { ListenerCount } from '../page/countListeners.js'
import { countPageListeners } from '../page/countPageListeners.js'
import { createFakeWindow } from '../page/createFakeWindow.js'
import { createMemoryStorage, type MemoryStorage } from '../page/createMemoryStorage.js'
import { createManualClock, type ManualClock } from '../time/createManualClock.js'

export interface TestModalOptions<Adapters extends readonly Adapter[], Plugins extends readonly Plugin[]>
  extends Omit<ModalOptions<Adapters, Plugins>, 'clock' | 'storage'> {
  /** Two modals with one storage are one page before and after a reload. */
  readonly storage?: MemoryStorage | undefined
  /** Default: a manual clock. `system`: the machine's clock. */
  readonly clock?: ManualClock | 'system' | undefined
  /** Default: a fake one. */
  readonly window?: (Window & typeof globalThis) | undefined
}

export interface TestModal<Adapters extends readonly Adapter[], Plugins extends readonly Plugin[]> {
  readonly modal: Modal<Adapters, Plugins>
  readonly window: Window & typeof globalThis
  readonly storage: MemoryStorage
  /** Without effect if the modal has the system clock. */
  readonly clock: ManualClock
  /** Listeners of the modal, its adapters and plugins at the window and its document. */
  readonly listeners: ListenerCount
  /** Starts the modal in `window`. @returns A function that stops this start. */
  start(): () => void
  /** Stops all starts. */
  stop(): void
}

/**
 * A real modal in a small fake page: storage in memory, a manual clock, a window that counts its
 * listeners. Without `networks` each adapter gets two without a node: `${namespace}:1` and
 * `${namespace}:2`. No code is fetched while the page is idle, unless
 * `prefetch` says so.
 */
export function createTestModal<
  const Adapters extends readonly Adapter[] = readonly [],
  const Plugins extends readonly Plugin[] = readonly [],
>({
  storage = createMemoryStorage(),
  clock = createManualClock(),
  window = createFakeWindow({ storage }),
  networks,
  ...options
}: TestModalOptions<Adapters, Plugins> = {}): TestModal<Adapters, Plugins> {
  const fakeNetworks = (options.adapters ?? []).flatMap(({ namespace }) =>
    ['1', '2'].map((reference) => createFakeNetwork(`${namespace}:${reference}`)),
  )
  const modal = createModal<Adapters, Plugins>({
    prefetch: 'intent',
    ...options,
    networks: networks ?? fakeNetworks,
    storage,
    ...(clock !== 'system' && { clock }),
  })
  const stops: (() => void)[] = []
  const listeners = countPageListeners(window)
  return {
    modal,
    window,
    storage,
    clock: clock === 'system' ? createManualClock() : clock,
    listeners,
    start() {
      listeners.countDocument()
      const stop = modal.start(window)
      stops.push(stop)
      return stop
    },
    stop() {
      for (const stop of stops.splice(0)) stop()
    },
  }
}
