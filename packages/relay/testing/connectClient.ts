import { once } from 'node:events'
import { WebSocket } from 'ws'
import { createIdentity, type Identity } from './createIdentity.js'
import { seal } from './seal.js'
import { unseal } from './unseal.js'

export interface Delivery {
  readonly id: number
  readonly topic: string
  /** The text in the envelope. */
  readonly message: string
  readonly publishedAt: number
  readonly tag: number
  readonly attestation?: string
}

export interface RpcFailure {
  readonly code: number
  readonly message: string
  readonly data?: { readonly code: string }
}

export interface ClientOptions {
  readonly identity?: Identity
  /** Seconds since 1970. Default: the system's time. */
  readonly now?: number
  readonly projectId?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Replaces the client's token. */
  readonly auth?: string
  /** Whether messages are answered with `true` at once. Default: `true`. */
  readonly isAnswering?: boolean
  /** Whether pings are answered. Default: `true`. */
  readonly isPonging?: boolean
}

/**
 * A minimal client that shows what the real one hides: ids, errors, close codes and missing
 * answers.
 */
export interface Client {
  readonly identity: Identity
  readonly socket: WebSocket
  readonly deliveries: readonly Delivery[]
  /** What arrived, in order. */
  readonly order: readonly ('answer' | 'message')[]
  /** Returns the result. Throws the relay's error as it was received. */
  call(method: string, params?: unknown): Promise<unknown>
  /** Returns the error that the relay answers. */
  fail(method: string, params?: unknown): Promise<RpcFailure>
  /** Seals a text and publishes it. */
  publish(topic: string, text: string, more?: Readonly<Record<string, unknown>>): Promise<unknown>
  /** Answers a message with `true`. */
  answer(delivery: Delivery | undefined): void
  /**
   * Sends a text unchanged. Returns the next frame that answers no known call and is no message.
   */
  raw(text: string): Promise<string>
  /**
   * Settles when the relay has handled everything sent before and everything it sent has arrived.
   */
  settled(): Promise<void>
  closed(): Promise<{ readonly code: number; readonly reason: string }>
  close(): Promise<void>
}

/** Connects and waits until the socket is open. A rejection comes later: see `closed`. */
export async function connectClient(url: string, options: ClientOptions = {}): Promise<Client> {
  const { identity = createIdentity(), now = Math.floor(Date.now() / 1000), isAnswering = true } = options
  const auth = options.auth ?? identity.token({ aud: url, iat: now, exp: now + 86_400 })
  const query = new URLSearchParams({ auth, projectId: options.projectId ?? 'test', ua: 'wc-2/js-2.21.7' })
  const socket = new WebSocket(`${url}/?${query}`, {
    headers: options.headers ?? {},
    autoPong: options.isPonging ?? true,
  })
  const deliveries: Delivery[] = []
  const order: ('answer' | 'message')[] = []
  const waiting = new Map<string, (answer: { result?: unknown; error?: RpcFailure }) => void>()
  const texts: ((text: string) => void)[] = []
  let nextId = 1
  const closed = once(socket, 'close').then(([code, reason]) => ({ code: Number(code), reason: String(reason) }))
  // Many tests cut the socket and do not wait for `closed`.
  closed.catch(() => undefined)

  const answer = (delivery: Delivery | undefined) => {
    if (!delivery) throw new Error('There is no such message.')
    socket.send(JSON.stringify({ id: delivery.id, jsonrpc: '2.0', result: true }))
  }
  socket.on('message', (data) => {
    const text = String(data)
    const frame = JSON.parse(text)
    order.push(frame.method === 'irn_subscription' ? 'message' : 'answer')
    if (frame.method === 'irn_subscription') {
      const { data } = frame.params
      const delivery = { id: frame.id, ...data, message: unseal(data.message) }
      deliveries.push(delivery)
      if (isAnswering) answer(delivery)
      return
    }
    const settle = waiting.get(String(frame.id))
    if (settle) {
      waiting.delete(String(frame.id))
      settle(frame)
    } else {
      texts.shift()?.(text)
    }
  })
  await once(socket, 'open')

  const ask = (method: string, params: unknown) =>
    new Promise<{ result?: unknown; error?: RpcFailure }>((resolve, reject) => {
      const id = `${nextId++}`
      waiting.set(id, resolve)
      closed.then(() => reject(new Error(`The socket closed before ${method} was answered.`)), reject)
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    })
  const call = async (method: string, params: unknown = {}) => {
    const { result, error } = await ask(method, params)
    if (error) throw error
    return result
  }
  return {
    identity,
    socket,
    deliveries,
    order,
    call,
    async fail(method, params = {}) {
      const { error } = await ask(method, params)
      if (!error) throw new Error(`${method} did not fail.`)
      return error
    },
    publish: (topic, text, more = {}) =>
      call('irn_publish', { topic, message: seal(text), ttl: 300, tag: 1108, ...more }),
    answer,
    raw(text) {
      return new Promise((resolve) => {
        texts.push(resolve)
        socket.send(text)
      })
    },
    async settled() {
      // The answer follows earlier calls, and the pong follows everything that the relay sent.
      await ask('nothing', {})
      socket.ping()
      await once(socket, 'pong')
    },
    closed: () => closed,
    async close() {
      socket.close()
      await closed
    },
  }
}
