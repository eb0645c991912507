/** Listeners of a provider, in the form of Node's emitters and most wallets. */
export interface BitcoinListeners {
  readonly members: {
    on(event: string, listener: (data: never) => void): void
    removeListener(event: string, listener: (data: never) => void): void
  }
  emit(event: string, data: unknown): void
  count(): number
}

export function createListeners(): BitcoinListeners {
  const listeners = new Map<string, Set<(data: never) => void>>()
  return {
    members: {
      on(event, listener) {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      },
      removeListener(event, listener) {
        listeners.get(event)?.delete(listener)
      },
    },
    emit(event, data) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(data as never)
    },
    count: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  }
}
