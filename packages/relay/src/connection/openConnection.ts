import { type Clock, createTokenBucket, runAfter } from '@latchkey/server'
import type { RawData, WebSocket } from 'ws'
import { RelayError } from '../errors/RelayError.js'
import { hashOf } from '../hashes/hashOf.js'
import type { Limits } from '../limits/Limits.js'
import { costOf } from '../methods/costOf.js'
import type { Caller, Method, PublishParams } from '../methods/Method.js'
import { type Frame, parseFrame } from '../rpc/parseFrame.js'
import { codes, type RpcError, toRpcError } from '../rpc/toRpcError.js'
import { createInbox, type InboxParameters } from './createInbox.js'

/** What all connections of a relay share. */
export interface ConnectionContext extends Pick<InboxParameters, 'mailbox' | 'fanout' | 'subscriptionRegistry'> {
  readonly clock: Clock
  readonly limits: Limits
  readonly methods: ReadonlyMap<string, Method>
  readonly events: ConnectionEvents
}

/** Events of all connections, for metrics and logs. */
export interface ConnectionEvents {
  /** A call was answered. `code` is that of the error, or 0. */
  answered(method: string, code: number): void
  published(count: number): void
  sent(): void
  slowReader(): void
  /** The socket was cut: nothing came from it since the last ping. */
  dead(): void
  /** The relay failed internally. */
  failed(error: unknown): void
}

export interface Connection {
  /** Sends a ping. Cuts the socket if nothing came from it since the last one. */
  beat(): void
  /** Settles when all calls so far are answered. */
  idle(): Promise<void>
}

/** Milliseconds without reading from a client that ignores its limit. */
const readPause = 1000

/** Serves one client over one socket, until the socket closes. */
export function openConnection(socket: WebSocket, client: string, context: ConnectionContext): Connection {
  const { mailbox, fanout, clock, limits, methods, events } = context
  const senderKey = hashOf(client)
  const bucket = createTokenBucket(clock, limits.messagesPerSecond)
  const pending = new Set<Promise<void>>()
  let isAlive = true
  let resumeReading: (() => void) | undefined

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

  const publish = async (params: readonly PublishParams[]) => {
    const publishedAt = clock.now()
    const messages = params.map(({ topic, message, tag, ttl, attestation }) => {
      const expiresAt = publishedAt + ttl * 1000
      return { topicKey: hashOf(topic), senderKey, message, tag, publishedAt, expiresAt, attestation }
    })
    const kept = await mailbox.put(messages)
    events.published(kept.length)
    // Announced synchronously: messages that another call publishes now have greater numbers and
    // must follow.
    await Promise.all(kept.map((stored) => fanout.announce(stored)))
  }

  const spend = (count: number) => {
    if (bucket.take(count)) return
    if (bucket.isExhausted()) pauseReading()
    throw new RelayError('RELAY_TOO_MANY_MESSAGES', `At most ${limits.messagesPerSecond} messages per second.`)
  }
  /** Until reading resumes, the client's messages stay in its own buffers. */
  const pauseReading = () => {
    if (resumeReading) return
    socket.pause()
    const stop = runAfter(clock, readPause, () => resumeReading?.())
    resumeReading = () => {
      resumeReading = undefined
      stop()
      socket.resume()
    }
  }

  const call = async ({ id, method, params }: Extract<Frame, { kind: 'call' }>) => {
    const known = methods.get(method)
    const label = known ? method : 'unknown'
    // Only the messages of this call: answers to concurrent calls may not be sent yet.
    const fetched: number[] = []
    const caller: Caller = {
      inbox,
      publish,
      async fetch(topics) {
        const found = await inbox.fetch(topics)
        fetched.push(...found.messages.map(({ stored }) => stored.number))
        return found
      },
    }
    try {
      spend(costOf(params))
      if (known) answer(id, label, { result: await known(caller, params) })
      else answer(id, label, { error: { code: codes.method, message: 'Method not found' } })
    } catch (error) {
      const rpcError = toRpcError(error)
      if (rpcError.code === codes.internal) events.failed(error)
      answer(id, label, { error: rpcError })
    }
    inbox.probe(fetched)
    await inbox.pump()
  }
  /** Counts a frame that no method takes. */
  const countFrame = () => {
    if (!bucket.take(1) && bucket.isExhausted()) pauseReading()
  }
  const takeAnswer = ({ id, isTaken }: Extract<Frame, { kind: 'answer' }>) => {
    const finished = inbox.answered(id, isTaken)
    // An answer without a call costs as much as a call. It gets no error: answers are not answered.
    if (!finished) countFrame()
    return finished
  }
  const take = async (text: string) => {
    const frame = parseFrame(text)
    // No call starts on a closing socket, which can't send its answer. Answers still count.
    if (frame.kind === 'call') return socket.readyState === socket.OPEN ? call(frame) : undefined
    if (frame.kind === 'answer') return takeAnswer(frame)
    countFrame()
    if (frame.kind === 'wrong') answer(frame.id, 'wrong', { error: frame.error })
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
    resumeReading?.()
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
