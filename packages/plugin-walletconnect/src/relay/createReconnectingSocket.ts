import { CancelledError, type Clock } from '@latchkey/core'
import { RelayAnswerError } from '../errors/RelayAnswerError.js'
import { RelayRefusedError } from '../errors/RelayRefusedError.js'
import { RelayUnreachableError } from '../errors/RelayUnreachableError.js'
import { backOff } from './backOff.js'
import { readRelayText } from './readRelayText.js'

export interface ReconnectingSocketOptions {
  readonly clock: Clock
  /**
   * Address of the next socket. Called for each one, because the address contains a fresh token.
   */
  readonly address: () => Promise<string>
  /** Default: the page's own `WebSocket`. */
  readonly openSocket?: ((url: string) => WebSocket) | undefined
  /** Called on each new socket before anything else is sent: subscribes and fetches. */
  readonly prepare: (call: RelayCall) => Promise<void>
  /**
   * Handles a message of a topic. Once it resolves, the relay gets the acknowledgement and deletes
   * it.
   */
  readonly receive: (message: unknown) => Promise<void>
  readonly onRefused: (error: RelayRefusedError) => void
  /** `isReady` has changed. */
  readonly onChange: () => void
  /** The relay sent something that is not a valid text. */
  readonly onDropped: () => void
}

export type RelayCall = (method: string, params: unknown) => Promise<unknown>

/** JSON-RPC over a socket that reconnects for as long as it is needed. */
export interface ReconnectingSocket {
  /** Subscribed, fetched, and open for calls. */
  readonly isReady: boolean
  readonly isOpening: boolean
  /** Whether the socket stays open while no call waits for an answer. */
  retain(isWanted: boolean): void
  /**
   * Sends a call when the socket is ready, and again with the same id if the socket broke before
   * the answer.
   * @throws {RelayUnreachableError} at the limit.
   * @throws {RelayRefusedError} @throws {RelayAnswerError}
   */
  call(method: string, params: unknown, options?: CallOptions): Promise<unknown>
  /**
   * For an action of the user, or their return to the page: ends the pause before the next try, and
   * tries a relay that refused again. If the present socket proves dead, a new one is opened at
   * once.
   */
  reconnectNow(): void
  /**
   * A request waits for the socket. Until it ends, failed tries are repeated after a second.
   * Requests share the tries. @returns a function that ends it.
   */
  retrySoon(): () => void
  /** While a request waits for the other side: detects a dead socket within about half a minute. */
  startHeartbeat(probe: () => Promise<unknown>): () => void
  end(): void
}

export interface CallOptions {
  /** ms for the whole call. */
  readonly limit?: number | undefined
  /** ms for the answer on an open socket. A socket that is silent for longer is dead. */
  readonly answerLimit?: number | undefined
}

/** ms for a socket to open. */
const openLimit = 10_000
const usualAnswerLimit = 10_000
/** ms that a call may wait in all. */
const usualLimit = 20_000
/** ms without a subscription after which the socket is closed. */
const idleLimit = 10_000
/**
 * ms of silence after which the relay is probed. With the limit of the answer, a dead socket is
 * detected after 31 s.
 */
const silenceLimit = 21_000
/** ms between two tries while a request waits. */
const retryPause = 1000
/** Close code of a relay that refuses the client. */
const refusedCode = 3000

interface PendingCall {
  readonly text: string
  readonly answerLimit: number
  readonly resolve: (value: unknown) => void
  readonly reject: (cause: unknown) => void
  /** Belongs to one socket: it is not sent again. */
  readonly isTied: boolean
  stopWaiting: () => void
  stopLimit: () => void
}

export function createReconnectingSocket(options: ReconnectingSocketOptions): ReconnectingSocket {
  const { clock, openSocket = (url) => new WebSocket(url) } = options
  const calls = new Map<string, PendingCall>()
  const probes = new Set<() => Promise<unknown>>()
  /** Number of requests that wait for the socket. */
  let waitingRequests = 0
  let state: 'closed' | 'waiting' | 'opening' | 'ready' | 'refused' | 'ended' = 'closed'
  let socket: WebSocket | undefined
  let isRetained = false
  let failures = 0
  let receivedAt = 0
  /** When the newest socket was opened; `-Infinity` once it works. */
  let openedAt = Number.NEGATIVE_INFINITY
  let count = 0
  /** No pause after the next loss. */
  let isUrgent = false
  /** Number of the newest try to open a socket. */
  let attempt = 0
  let stopTimer = (): void => undefined
  let stopIdle = (): void => undefined
  let stopProbe = (): void => undefined

  const isWanted = (): boolean => isRetained || calls.size > 0

  function openIfNeeded(): void {
    if (state === 'closed' && isWanted()) open()
  }

  function open(): void {
    state = 'opening'
    openedAt = clock.now()
    const opening = ++attempt
    const isCurrent = (): boolean => state === 'opening' && attempt === opening
    stopTimer()
    stopTimer = clock.after(openLimit, () => handleLoss(socket))
    options
      .address()
      .then((address) => {
        if (!isCurrent()) return
        socket = openSocket(address)
        listen(socket)
      })
      .catch(() => isCurrent() && handleLoss(socket)) // without an address there is no socket
  }

  function listen(webSocket: WebSocket): void {
    webSocket.onopen = () => {
      receivedAt = clock.now()
      options
        .prepare((method, params) => callOn(webSocket, method, params))
        .then(
          () => {
            if (socket !== webSocket || state !== 'opening') return
            stopTimer()
            state = 'ready'
            openedAt = Number.NEGATIVE_INFINITY
            options.onChange()
            for (const [id, each] of calls) if (!each.isTied) send(id, each)
            closeWhenIdle()
            scheduleProbe()
          },
          () => handleLoss(webSocket),
        )
    }
    webSocket.onmessage = ({ data }) => {
      if (socket !== webSocket) return
      receivedAt = clock.now()
      isUrgent = false
      const text = readRelayText(data)
      if (!text) options.onDropped()
      else if (text.kind === 'answer') answer(text.id, text.result, text.error)
      else receive(webSocket, text.id, text.message)
    }
    webSocket.onclose = ({ code, reason }) => handleLoss(webSocket, code, reason)
    // `close` always follows and reports the failure.
    webSocket.onerror = () => undefined
  }

  function receive(webSocket: WebSocket, id: string, message: unknown): void {
    options.receive(message).then(
      () => write(webSocket, `{"id":${id},"jsonrpc":"2.0","result":true}`),
      () => undefined, // not stored: the relay still has it and delivers it again
    )
  }

  function answer(id: string, result: unknown, error: unknown): void {
    const call = calls.get(id)
    if (!call) return
    finish(id, call)
    if (error !== undefined && error !== null) call.reject(new RelayAnswerError(error))
    else call.resolve(result)
  }

  function finish(id: string, call: PendingCall): void {
    calls.delete(id)
    call.stopWaiting()
    call.stopLimit()
    closeWhenIdle()
  }

  function write(webSocket: WebSocket, text: string): void {
    if (webSocket.readyState === 1) webSocket.send(text)
  }

  function send(id: string, call: PendingCall): void {
    const webSocket = socket
    if (!webSocket || !calls.has(id)) return
    call.stopWaiting()
    call.stopWaiting = clock.after(call.answerLimit, () => handleLoss(webSocket))
    write(webSocket, call.text)
  }

  function add(
    method: string,
    params: unknown,
    { limit = usualLimit, answerLimit = usualAnswerLimit }: CallOptions,
    isTied: boolean,
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      // 19 digits, like the relay's own ids. As text, because JavaScript would round them.
      const number = `${clock.now()}${String(count++ % 1_000_000).padStart(6, '0')}`
      const id = JSON.stringify(number)
      const call: PendingCall = {
        text: JSON.stringify({ id: number, jsonrpc: '2.0', method, params }),
        answerLimit,
        resolve,
        reject,
        isTied,
        stopWaiting: () => undefined,
        stopLimit: () => undefined,
      }
      calls.set(id, call)
      call.stopLimit = clock.after(limit, () => {
        finish(id, call)
        reject(new RelayUnreachableError())
      })
      if (isTied || state === 'ready') send(id, call)
    })
  }

  function callOn(webSocket: WebSocket, method: string, params: unknown): Promise<unknown> {
    if (socket !== webSocket) return Promise.reject(new RelayUnreachableError())
    return add(method, params, { limit: usualAnswerLimit }, true)
  }

  /** The socket is closed, or is given up. */
  function handleLoss(webSocket: WebSocket | undefined, code?: number, reason = ''): void {
    if (state === 'ended' || socket !== webSocket || (state !== 'opening' && state !== 'ready')) return
    const wasReady = state === 'ready'
    state = 'closed'
    dropSocket()
    if (wasReady) options.onChange()
    failTied()
    if (code === refusedCode) {
      refuse(new RelayRefusedError(reason))
      return
    }
    // Tries of waiting requests do not lengthen the later pauses.
    if (wasReady) failures = 0
    else if (waitingRequests === 0) failures += 1
    if (!isWanted()) return
    const isSoon = isUrgent || waitingRequests > 0
    isUrgent = false
    if (isSoon) trySoon()
    else tryAfter(backOff(failures))
  }

  /** Tied calls fail with their socket; the others wait for the next one. */
  function failTied(): void {
    for (const [id, each] of calls) {
      each.stopWaiting()
      if (!each.isTied) continue
      finish(id, each)
      each.reject(new RelayUnreachableError())
    }
  }

  function tryAfter(ms: number): void {
    state = 'waiting'
    stopTimer()
    stopTimer = clock.after(ms, tryNow)
  }

  function tryNow(): void {
    stopTimer()
    state = 'closed'
    openIfNeeded()
  }

  /**
   * Retries at once, but at least a second after the last failed try. A wall clock that is set back
   * does not lengthen the pause.
   */
  function trySoon(): void {
    const pause = Math.min(retryPause, openedAt + retryPause - clock.now())
    if (pause > 0) tryAfter(pause)
    else tryNow()
  }

  /** No more tries until an action of the user. */
  function refuse(error: RelayRefusedError): void {
    state = 'refused'
    failures = 0
    failAll(error)
    options.onRefused(error)
  }

  function failAll(error: Error): void {
    for (const [id, each] of calls) {
      finish(id, each)
      each.reject(error)
    }
  }

  function dropSocket(): void {
    stopTimer()
    stopIdle()
    stopProbe()
    const old = socket
    socket = undefined
    if (!old) return
    old.onopen = old.onmessage = old.onclose = null
    // Closing a socket that is still opening raises an error event, which is expected.
    old.onerror = () => undefined
    old.close()
  }

  /** Closes the socket after a while if nothing needs it. */
  function closeWhenIdle(): void {
    stopIdle()
    if (isWanted()) return
    if (state === 'waiting') {
      stopTimer()
      state = 'closed'
    }
    if (state !== 'ready') return
    stopIdle = clock.after(idleLimit, () => {
      dropSocket()
      state = 'closed'
      options.onChange()
    })
  }

  /** ms without a sign of life, also while the machine slept. A clock that was set back says nothing. */
  function silence(): number {
    const age = clock.now() - receivedAt
    return age < 0 ? silenceLimit : age
  }

  function scheduleProbe(): void {
    stopProbe()
    const [probe] = probes
    if (!probe || state !== 'ready') return
    stopProbe = clock.after(Math.max(0, silenceLimit - silence()), () => {
      // If no answer comes, the socket is closed. Any answer is a sign of life, also an error.
      if (silence() >= silenceLimit) probe().then(scheduleProbe, scheduleProbe)
      else scheduleProbe()
    })
  }

  return {
    get isReady() {
      return state === 'ready'
    },
    get isOpening() {
      return state === 'opening' || state === 'waiting'
    },
    retain(isNeeded) {
      isRetained = isNeeded
      closeWhenIdle()
      openIfNeeded()
    },
    call(method, params, options = {}) {
      if (state === 'ended') return Promise.reject(new CancelledError(method))
      const answered = add(method, params, options, false)
      openIfNeeded()
      return answered
    },
    reconnectNow() {
      isUrgent = true
      if (state === 'ready' && socket?.readyState !== 1) handleLoss(socket)
      if (state !== 'waiting' && state !== 'refused') return
      failures = 0
      if (state === 'waiting') trySoon()
      else tryNow()
    },
    retrySoon() {
      waitingRequests += 1
      let isOver = false
      return () => {
        if (!isOver) waitingRequests -= 1
        isOver = true
      }
    },
    startHeartbeat(probe) {
      probes.add(probe)
      scheduleProbe()
      return () => {
        probes.delete(probe)
        scheduleProbe()
      }
    },
    end() {
      dropSocket()
      state = 'ended'
      failAll(new CancelledError('relay'))
    },
  }
}
