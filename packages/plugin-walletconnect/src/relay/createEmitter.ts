type Listener = (value: unknown) => void

/** The part of an event emitter that WalletConnect's client uses. */
export interface Emitter {
  on(event: string, listener: Listener): void
  once(event: string, listener: Listener): void
  off(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  emit(event: string, value?: unknown): void
  readonly count: number
}

export function createEmitter(): Emitter {
  const listeners = new Map<string, { readonly listener: Listener; readonly isOnce: boolean }[]>()
  const add = (event: string, listener: Listener, isOnce: boolean): void => {
    listeners.set(event, [...(listeners.get(event) ?? []), { listener, isOnce }])
  }
  const off = (event: string, listener: Listener): void => {
    const left = (listeners.get(event) ?? []).filter((entry) => entry.listener !== listener)
    if (left.length > 0) listeners.set(event, left)
    else listeners.delete(event)
  }
  return {
    on: (event, listener) => add(event, listener, false),
    once: (event, listener) => add(event, listener, true),
    off,
    removeListener: off,
    emit(event, value) {
      for (const { listener, isOnce } of listeners.get(event) ?? []) {
        if (isOnce) off(event, listener)
        listener(value)
      }
    },
    get count() {
      return [...listeners.values()].reduce((sum, { length }) => sum + length, 0)
    },
  }
}
