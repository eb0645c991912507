import type { Clock } from '../contract/clock.js'
import { idOfToken } from '../contract/idOfToken.js'
import type { EventStream, ModalEvent } from '../contract/modal.js'
import type { EventToken } from '../contract/plugin.js'
import { checkFactoryOptions } from '../entities/checkFactoryOptions.js'
import { func } from '../entities/optionRules.js'

export interface Events {
  readonly stream: EventStream
  emit<P>(event: EventToken<P>, params: P): void
  /** Removes all listeners. */
  end(): void
}

const checkListener = (listener: unknown) => checkFactoryOptions('on', { listener }, { listener: func }, ['listener'])

/**
 * The event stream of one modal. A listener that throws stops neither the other listeners nor the
 * emitter.
 */
export function createEvents(clock: Clock): Events {
  const listeners = new Set<(event: ModalEvent) => void>()
  const onAny: EventStream['onAny'] = (listener) => {
    checkListener(listener)
    // A new function, because one listener may be added twice.
    const own = (event: ModalEvent): void => listener(event)
    listeners.add(own)
    return () => listeners.delete(own)
  }
  return {
    stream: {
      on(event, listener) {
        const id = idOfToken(event)
        checkListener(listener)
        // The token types the parameters of all events with its name.
        return onAny(({ name, params }) => name === id && listener(params as Parameters<typeof listener>[0]))
      },
      onAny,
    },
    emit(token, params) {
      const event = { name: idOfToken(token), params, at: clock.now() }
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
