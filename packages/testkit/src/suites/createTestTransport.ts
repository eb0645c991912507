import type { Grant, Transport } from '@latchkey/core'
import { createWalletScript, type WalletScript } from '../script/createWalletScript.js'

export interface TestTransportOptions {
  readonly grant: Grant
  /** What the wallet behind it answers to a request that the person approved, as `AdapterHarness.answer`. */
  answer(method: string, params: unknown, networkId: string): Promise<unknown>
}

export interface SentRequest {
  readonly method: string
  readonly params: unknown
  /** CAIP-2, where the request named one. */
  readonly networkId: string | undefined
}

/** A transport in memory. It outlasts every connection, as a session does. */
export interface TestTransport extends Transport {
  /** What the person at the other end does with requests. First: approve. A refusal comes as relays send it, by code 5000. */
  readonly script: WalletScript
  /** All that was sent, in order. It grows. */
  readonly sent: readonly SentRequest[]
  readonly listenerCount: number
  /** The wallet changes what it approves. */
  change(grant: Grant): void
  /** The wallet tells of something. */
  emit(name: string, data: unknown, networkId: string): void
}

/** A way to a wallet that is not in the page, without a relay: requests reach it in memory. Nothing is checked here, as no relay does. */
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
