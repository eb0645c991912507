import type { Grant, Transport } from '@latchkey/core'
import { createWalletScript, type WalletScript } from '../script/createWalletScript.js'

export interface TestTransportOptions {
  readonly grant: Grant
  /** The wallet's answer to an approved request, like `AdapterHarness.answer`. */
  answer(method: string, params: unknown, networkId: string): Promise<unknown>
}

export interface SentRequest {
  readonly method: string
  readonly params: unknown
  /** CAIP-2 id, if the request names one. */
  readonly networkId: string | undefined
}

/** A transport in memory. Like a session, it outlives every connection. */
export interface TestTransport extends Transport {
  /**
   * The user's answers at the other end. At first: approve. A rejection has code 5000, as from
   * relays.
   */
  readonly script: WalletScript
  /** Requests so far, in order. The array grows. */
  readonly sent: readonly SentRequest[]
  readonly listenerCount: number
  /** Changes the grant. */
  change(grant: Grant): void
  /** Sends an event of the wallet. */
  emit(name: string, data: unknown, networkId: string): void
}

/**
 * A transport to a wallet outside the page, in memory in place of a relay. Like a relay it checks
 * nothing.
 */
export function createTestTransport({ grant: first, answer }: TestTransportOptions): TestTransport {
  let grant = first
  const sent: SentRequest[] = []
  const listeners = new Set<Parameters<Transport['watch']>[0]>()
  const engine = createWalletScript({
    toError: ({ code, message }) => (code === 4001 ? { code: 5000, message: 'User rejected.' } : { code, message }),
  })
  return {
    script: engine.script,
    sent,
    get listenerCount() {
      return listeners.size
    },
    read: () => grant,
    watch(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    async request(method, params, networkId, signal) {
      sent.push({ method, params, networkId })
      const request = { method, params }
      const asking = engine.run(request, async () => {
        await engine.prompt(request)
        return answer(method, params, networkId ?? grant.networkIds[0] ?? '')
      })
      return signal ? until(signal, asking) : asking
    },
    change(next) {
      grant = next
      for (const listener of [...listeners]) listener.grant(next)
    },
    emit(name, data, networkId) {
      for (const listener of [...listeners]) listener.event(name, data, networkId)
    },
  }
}

function until<T>(signal: AbortSignal, asking: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason)
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
    asking.then(resolve, reject).finally(() => signal.removeEventListener('abort', end))
  })
}
