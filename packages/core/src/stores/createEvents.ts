import type { Clock } from '../contract/clock.js'
import type { EventStream, ModalEvent } from '../contract/modal.js'
import type { EventToken } from '../contract/plugin.js'

export interface Events {
  readonly stream: EventStream
  emit<P>(event: EventToken<P>, params: P): void
  /** Removes all listeners. */
  end(): void
}

/**
 * The event stream of one modal. A listener that throws stops neither the other listeners nor the
 * emitter.
 */
export function createEvents(clock: Clock): Events {
  const listeners = new Set<(event: ModalEvent) => void>()
  const onAny: EventStream['onAny'] = (listener) => {
    // A new function, because one listener may be added twice.
    const own = (event: ModalEvent): void => listener(event)
    listeners.add(own)
    return () => listeners.delete(own)
  }
  return {
    stream: {
      on: ({ name }, listener) =>
        // The token types the parameters of all events with its name.
        onAny((event) => event.name === name && listener(event.params as Parameters<typeof listener>[0])),
      onAny,
    },
    emit({ name }, params) {
      const event = { name, params, at: clock.now() }
      for (const listener of listeners) {
        try {
          listener(event)
        } catch (cause) {
          console.error(cause)
        }
      }
    },
    end: () => listeners.clear(),
  }
}
