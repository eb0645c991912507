/** A socket without a network: the test acts as the relay. */
export interface FakeSocket extends WebSocket {
  readonly address: string
  /** Texts that were sent on it, parsed. */
  readonly written: readonly Record<string, unknown>[]
  accept(): void
  deliver(text: unknown): void
  break(code?: number, reason?: string): void
}

export interface FakeSockets {
  readonly all: readonly FakeSocket[]
  readonly open: (url: string) => WebSocket
  /**
   * Answers by method. A method without an answer stays open. Default: a relay without messages.
   */
  answers: Readonly<Record<string, (params: unknown) => unknown>>
}

export class FakeRelayError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

const usual: FakeSockets['answers'] = {
  irn_batchSubscribe: (params) => (params as { topics: string[] }).topics.map((topic) => `id of ${topic}`),
  irn_batchFetchMessages: () => ({ messages: [], hasMore: false }),
  irn_subscribe: () => 'id',
  irn_unsubscribe: () => true,
  irn_publish: () => true,
}

/** Sockets in memory. Each opens at once unless `isOpening` returns false. */
export function createFakeSockets({
  isOpening = () => true,
}: {
  readonly isOpening?: () => boolean
} = {}): FakeSockets {
  const all: FakeSocket[] = []
  const sockets: FakeSockets = {
    all,
    answers: usual,
    open(address) {
      const written: Record<string, unknown>[] = []
      const state = { readyState: 0 }
      const socket = Object.assign(state, {
        address,
        written,
        onopen: null as (() => void) | null,
        onmessage: null as ((event: { data: unknown }) => void) | null,
        onclose: null as ((event: { code: number; reason: string }) => void) | null,
        onerror: null as (() => void) | null,
        accept() {
          state.readyState = 1
          socket.onopen?.()
        },
        deliver: (data: unknown) => socket.onmessage?.({ data }),
        break(code = 1006, reason = '') {
          state.readyState = 3
          socket.onclose?.({ code, reason })
        },
        close: () => socket.break(1000),
        send(text: string) {
          const call = JSON.parse(text)
          written.push(call)
          const answer = sockets.answers[call.method]
          if (!answer) return
          queueMicrotask(() => {
            try {
              socket.deliver(JSON.stringify({ id: call.id, jsonrpc: '2.0', result: answer(call.params) }))
            } catch (error) {
              const { code, message } = error as FakeRelayError
              socket.deliver(JSON.stringify({ id: call.id, jsonrpc: '2.0', error: { code, message } }))
            }
          })
        },
      })
      const fake = socket as unknown as FakeSocket // as much of a socket as is used
      all.push(fake)
      if (isOpening()) queueMicrotask(() => fake.accept())
      return fake
    },
  }
  return sockets
}
