import { type Clock, createTokenBucket, runAfter } from '@latchkey/server'
import type { RawData, WebSocket } from 'ws'
import { RelayError } from '../errors/RelayError.js'
import { hashOf } from '../hashes/hashOf.js'
import type { Limits } from '../limits/Limits.js'
import { costOf } from '../methods/costOf.js'
import type { Caller, Method, Posting } from '../methods/Method.js'
import { type Frame, parseFrame } from '../rpc/parseFrame.js'
import { codes, type RpcError, toRpcError } from '../rpc/toRpcError.js'
import { createInbox, type InboxParameters } from './createInbox.js'

/** What all connections of a relay share. */
export interface ConnectionContext extends Pick<InboxParameters, 'mailbox' | 'fanout' | 'roster'> {
  readonly clock: Clock
  readonly limits: Limits
  readonly methods: ReadonlyMap<string, Method>
  readonly events: ConnectionEvents
}

/** What happens on connections, for metrics and logs. */
export interface ConnectionEvents {
  /** A call was answered; `code` is 0, or that of the error. */
  answered(method: string, code: number): void
  published(count: number): void
  sent(): void
  slowReader(): void
  /** The socket was cut because nothing came from it. */
  dead(): void
  /** Something of ours went wrong. */
  failed(error: unknown): void
}

export interface Connection {
  /** Sends a ping, or cuts the socket if nothing came since the last one. */
  beat(): void
  /** Settles once everything that the client has asked so far is answered. */
  idle(): Promise<void>
}

/** Milliseconds for which a client that takes no notice of its limit is not listened to. */
const silence = 1000

/** Serves one client over one socket, until the socket closes. */
export function openConnection(socket: WebSocket, client: string, context: ConnectionContext): Connection {
  const { mailbox, fanout, clock, limits, methods, events } = context
  const senderKey = hashOf(client)
  const bucket = createTokenBucket(clock, limits.messagesPerSecond)
  const pending = new Set<Promise<void>>()
  let isAlive = true
  let listenAgain: (() => void) | undefined

  const write = (text: string) => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > limits.unreadBytes) {
      events.slowReader()
      return socket.terminate()
    }
    socket.send(text)
  }
  const answer = (id: string, method: string, body: { readonly result: unknown } | { readonly error: RpcError }) => {
    events.answered(method, 'error' in body ? body.error.code : 0)
    const [name, value] = 'error' in body ? ['error', body.error] : ['result', body.result]
    write(`{"id":${id},"jsonrpc":"2.0","${name}":${JSON.stringify(value)}}`)
  }

  const inbox = createInbox({
    ...context,
    client,
    report: events.failed,
    probe(mark) {
      if (socket.readyState === socket.OPEN) socket.ping(String(mark))
    },
    send(id, { id: subscriptionId, topic }, { message, publishedAt, tag, attestation }) {
      const data = { topic, message, publishedAt, tag, attestation }
      events.sent()
      write(JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_subscription', params: { id: subscriptionId, data } }))
    },
  })

  const publish = async (postings: readonly Posting[]) => {
    const publishedAt = clock.now()
    const letters = postings.map(({ topic, message, tag, ttl, attestation }) => {
      const expiresAt = publishedAt + ttl * 1000
      return { topicKey: hashOf(topic), senderKey, message, tag, publishedAt, expiresAt, attestation }
    })
    const kept = await mailbox.put(letters)
    events.published(kept.length)
    // All in this turn: what another call of the same turn published has greater numbers, and must not come in between.
    await Promise.all(kept.map((letter) => fanout.announce(letter)))
  }

  const spend = (count: number) => {
    if (bucket.take(count)) return
    if (bucket.isExhausted()) rest()
    throw new RelayError('RELAY_TOO_MANY_MESSAGES', `At most ${limits.messagesPerSecond} messages a second.`)
  }
  /** What the client sends meanwhile stays in its own buffers. */
  const rest = () => {
    if (listenAgain) return
    socket.pause()
    const stop = runAfter(clock, silence, () => listenAgain?.())
    listenAgain = () => {
      listenAgain = undefined
      stop()
      socket.resume()
    }
  }

  const call = async ({ id, method, params }: Extract<Frame, { kind: 'call' }>) => {
    const known = methods.get(method)
    const label = known ? method : 'unknown'
    // Of this call alone: the answers to others that run meanwhile may not be sent yet.
    const fetched: number[] = []
    const caller: Caller = {
      inbox,
      publish,
      async fetch(topics) {
        const found = await inbox.fetch(topics)
        fetched.push(...found.letters.map(({ letter }) => letter.number))
        return found
      },
    }
    try {
      spend(costOf(params))
      if (known) answer(id, label, { result: await known(caller, params) })
      else answer(id, label, { error: { code: codes.method, message: 'Method not found' } })
    } catch (error) {
      const told = toRpcError(error)
      if (told.code === codes.internal) events.failed(error)
      answer(id, label, { error: told })
    }
    inbox.probe(fetched)
    await inbox.pump()
  }
  const takeAnswer = ({ id, isTaken }: Extract<Frame, { kind: 'answer' }>) => {
    const finished = inbox.answered(id, isTaken)
    // An answer to nothing costs as much as a call; it gets no error, which would be an answer to an answer.
    if (!finished && !bucket.take(1) && bucket.isExhausted()) rest()
    return finished
  }
  const refuse = ({ id, error }: Extract<Frame, { kind: 'wrong' }>) => {
    if (!bucket.take(1) && bucket.isExhausted()) rest()
    answer(id, 'wrong', { error })
  }
  const take = async (text: string) => {
    const frame = parseFrame(text)
    // Nothing is begun on a socket that closes: its caller could not be told. What it answers still counts.
    if (frame.kind === 'call') return socket.readyState === socket.OPEN ? call(frame) : undefined
    if (frame.kind === 'answer') return takeAnswer(frame)
    refuse(frame)
  }
  const track = (work: Promise<void>) => {
    const tracked = work.catch(events.failed).finally(() => pending.delete(tracked))
    pending.add(tracked)
  }

  socket.on('message', (data, isBinary) => {
    isAlive = true
    track(take(isBinary ? '' : textOf(data)))
  })
  socket.on('pong', (data) => {
    isAlive = true
    if (data.length > 0) track(inbox.arrived(Number(data.toString())))
  })
  socket.on('close', () => {
    listenAgain?.()
    inbox.close()
  })

  return {
    beat() {
      if (!isAlive) {
        events.dead()
        return socket.terminate()
      }
      isAlive = false
      if (socket.readyState === socket.OPEN) socket.ping()
      track(inbox.pump())
    },
    async idle() {
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString()
  return (data instanceof ArrayBuffer ? Buffer.from(data) : data).toString()
}
