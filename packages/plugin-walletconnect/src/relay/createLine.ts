import { CancelledError, type Clock } from '@latchkey/core'
import { RelayAnswerError } from '../errors/RelayAnswerError.js'
import { RelayRefusedError } from '../errors/RelayRefusedError.js'
import { RelayUnreachableError } from '../errors/RelayUnreachableError.js'
import { backOff } from './backOff.js'
import { readRelayText } from './readRelayText.js'

export interface LineOptions {
  readonly clock: Clock
  /** Where to open the next socket; asked anew each time, because a token is part of it. */
  readonly address: () => Promise<string>
  /** Default: the page's own `WebSocket`. */
  readonly openSocket?: ((url: string) => WebSocket) | undefined
  /** Runs on each new socket before anything else is sent: subscribes and fetches. */
  readonly prepare: (ask: Ask) => Promise<void>
  /** A message of a topic. Once it is kept, the relay is told so and forgets it. */
  readonly receive: (message: unknown) => Promise<void>
  readonly refused: (error: RelayRefusedError) => void
  /** `isReady` has changed. */
  readonly changed: () => void
  /** Something that is no legal text came. */
  readonly dropped: () => void
}

export type Ask = (method: string, params: unknown) => Promise<unknown>

/** JSON-RPC over one socket that is opened again as long as it is wanted. */
export interface Line {
  /** Subscribed, fetched, and open for calls. */
  readonly isReady: boolean
  readonly isOpening: boolean
  /** Whether a socket is kept although nobody waits for an answer. */
  keep(isWanted: boolean): void
  /**
   * Sent when the line is ready, and again with the same id when it broke before the answer.
   * @throws {RelayUnreachableError} at the limit. @throws {RelayRefusedError} @throws {RelayAnswerError}
   */
  call(method: string, params: unknown, options?: CallOptions): Promise<unknown>
  /**
   * Somebody acts, or comes back: waits no longer, asks a relay once more that refused, and opens another socket at once should this one
   * turn out to be gone.
   */
  hurry(): void
  /**
   * A request waits for the socket: until it ends, a try that failed is repeated after a second.
   * Requests share the tries. @returns ends that.
   */
  retrySoon(): () => void
  /** Somebody waits for what the other side may say: silence is not believed for longer than half a minute. */
  attend(probe: () => Promise<unknown>): () => void
  end(): void
}

export interface CallOptions {
  /** ms that it may take in all. */
  readonly limit?: number | undefined
  /** ms for an answer on a socket that is open: one that is silent for longer is a dead one. */
  readonly answerLimit?: number | undefined
}

/** ms for a socket to open. */
const openLimit = 10_000
const usualAnswerLimit = 10_000
/** ms that a call may wait in all. */
const usualLimit = 20_000
/** ms without a subscription after which the socket is closed. */
const idleLimit = 10_000
/** ms of silence after which the relay is asked whether it is still there: with the answer's limit it is known after 31 s. */
const silence = 21_000
/** ms between two tries while a request waits. */
const retryPause = 1000
/** What the relay closes with when it lets nobody in. */
const refusal = 3000

interface Call {
  readonly text: string
  readonly answerLimit: number
  readonly resolve: (value: unknown) => void
  readonly reject: (cause: unknown) => void
  /** Belongs to one socket: it is not sent again. */
  readonly isTied: boolean
  stopWaiting: () => void
  stopLimit: () => void
}

export function createLine(options: LineOptions): Line {
  const { clock, openSocket = (url) => new WebSocket(url) } = options
  const calls = new Map<string, Call>()
  const attending = new Set<() => Promise<unknown>>()
  /** Requests that wait for the socket. */
  let waiting = 0
  let state: 'closed' | 'waiting' | 'opening' | 'ready' | 'refused' | 'ended' = 'closed'
  let socket: WebSocket | undefined
  let isKept = false
  let failures = 0
  let heardAt = 0
  /** When the newest socket was opened; `-Infinity` once it works. */
  let triedAt = Number.NEGATIVE_INFINITY
  let count = 0
  /** The next loss is not waited out. */
  let isHurried = false
  /** Which opening is the newest one. */
  let turn = 0
  let stopTimer = (): void => undefined
  let stopIdle = (): void => undefined
  let stopProbe = (): void => undefined

  const isWanted = (): boolean => isKept || calls.size > 0

  function wake(): void {
    if (state === 'closed' && isWanted()) open()
  }

  function open(): void {
    state = 'opening'
    triedAt = clock.now()
    const mine = ++turn
    const isCurrent = (): boolean => state === 'opening' && turn === mine
    stopTimer()
    stopTimer = clock.after(openLimit, () => lose(socket))
    options
      .address()
      .then((address) => {
        if (!isCurrent()) return
        socket = openSocket(address)
        listen(socket)
      })
      .catch(() => isCurrent() && lose(socket)) // an address that opens nothing is a line that does not open
  }

  function listen(mine: WebSocket): void {
    mine.onopen = () => {
      heardAt = clock.now()
      options
        .prepare((method, params) => ask(mine, method, params))
        .then(
          () => {
            if (socket !== mine || state !== 'opening') return
            stopTimer()
            state = 'ready'
            triedAt = Number.NEGATIVE_INFINITY
            options.changed()
            for (const [id, each] of calls) if (!each.isTied) send(id, each)
            rest()
            watch()
          },
          () => lose(mine),
        )
    }
    mine.onmessage = ({ data }) => {
      if (socket !== mine) return
      heardAt = clock.now()
      isHurried = false
      const text = readRelayText(data)
      if (!text) options.dropped()
      else if (text.kind === 'answer') answer(text.id, text.result, text.error)
      else receive(mine, text.id, text.message)
    }
    mine.onclose = ({ code, reason }) => lose(mine, code, reason)
    // What failed is told by `close`, which always follows.
    mine.onerror = () => undefined
  }

  function receive(mine: WebSocket, id: string, message: unknown): void {
    options.receive(message).then(
      () => write(mine, `{"id":${id},"jsonrpc":"2.0","result":true}`),
      () => undefined, // not kept: the relay has it still and gives it again
    )
  }

  function answer(id: string, result: unknown, error: unknown): void {
    const call = calls.get(id)
    if (!call) return
    finish(id, call)
    if (error !== undefined && error !== null) call.reject(new RelayAnswerError(error))
    else call.resolve(result)
  }

  function finish(id: string, call: Call): void {
    calls.delete(id)
    call.stopWaiting()
    call.stopLimit()
    rest()
  }

  function write(mine: WebSocket, text: string): void {
    if (mine.readyState === 1) mine.send(text)
  }

  function send(id: string, call: Call): void {
    const mine = socket
    if (!mine || !calls.has(id)) return
    call.stopWaiting()
    call.stopWaiting = clock.after(call.answerLimit, () => lose(mine))
    write(mine, call.text)
  }

  function add(
    method: string,
    params: unknown,
    { limit = usualLimit, answerLimit = usualAnswerLimit }: CallOptions,
    isTied: boolean,
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      // Of 19 digits, as the relay has them; text, because JavaScript would round them.
      const number = `${clock.now()}${String(count++ % 1_000_000).padStart(6, '0')}`
      const id = JSON.stringify(number)
      const call: Call = {
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

  function ask(mine: WebSocket, method: string, params: unknown): Promise<unknown> {
    if (socket !== mine) return Promise.reject(new RelayUnreachableError())
    return add(method, params, { limit: usualAnswerLimit }, true)
  }

  /** The socket is gone, or is given up. */
  function lose(mine: WebSocket | undefined, code?: number, reason = ''): void {
    if (state === 'ended' || socket !== mine || (state !== 'opening' && state !== 'ready')) return
    const wasReady = state === 'ready'
    state = 'closed'
    drop()
    if (wasReady) options.changed()
    failTied()
    if (code === refusal) {
      refuse(new RelayRefusedError(reason))
      return
    }
    // Tries of a request that waits do not lengthen the pauses after it.
    if (wasReady) failures = 0
    else if (waiting === 0) failures += 1
    if (!isWanted()) return
    const isSoon = isHurried || waiting > 0
    isHurried = false
    if (isSoon) trySoon()
    else tryAfter(backOff(failures))
  }

  /** Calls of the socket end with it; the others wait for the next one. */
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
    wake()
  }

  /** At once, but not within a second of a try that failed. A wall clock that was set back lengthens no pause. */
  function trySoon(): void {
    const pause = Math.min(retryPause, triedAt + retryPause - clock.now())
    if (pause > 0) tryAfter(pause)
    else tryNow()
  }

  /** Nothing is tried again until somebody acts. */
  function refuse(error: RelayRefusedError): void {
    state = 'refused'
    failures = 0
    fail(error)
    options.refused(error)
  }

  function fail(error: Error): void {
    for (const [id, each] of calls) {
      finish(id, each)
      each.reject(error)
    }
  }

  function drop(): void {
    stopTimer()
    stopIdle()
    stopProbe()
    const old = socket
    socket = undefined
    if (!old) return
    old.onopen = old.onmessage = old.onclose = null
    // One that is opening still fails when it is closed, which nobody needs to hear.
    old.onerror = () => undefined
    old.close()
  }

  /** Nobody needs the socket: it is closed after a while. */
  function rest(): void {
    stopIdle()
    if (isWanted()) return
    if (state === 'waiting') {
      stopTimer()
      state = 'closed'
    }
    if (state !== 'ready') return
    stopIdle = clock.after(idleLimit, () => {
      drop()
      state = 'closed'
      options.changed()
    })
  }

  function watch(): void {
    stopProbe()
    const [probe] = attending
    if (!probe || state !== 'ready') return
    stopProbe = clock.after(Math.max(0, heardAt + silence - clock.now()), () => {
      // An answer that does not come ends the socket; one that comes was heard, an error as well.
      if (clock.now() - heardAt >= silence) probe().then(watch, watch)
      else watch()
    })
  }

  return {
    get isReady() {
      return state === 'ready'
    },
    get isOpening() {
      return state === 'opening' || state === 'waiting'
    },
    keep(isNeeded) {
      isKept = isNeeded
      rest()
      wake()
    },
    call(method, params, options = {}) {
      if (state === 'ended') return Promise.reject(new CancelledError(method))
      const answered = add(method, params, options, false)
      wake()
      return answered
    },
    hurry() {
      isHurried = true
      if (state === 'ready' && socket?.readyState !== 1) lose(socket)
      if (state !== 'waiting' && state !== 'refused') return
      failures = 0
      if (state === 'waiting') trySoon()
      else tryNow()
    },
    retrySoon() {
      waiting += 1
      let isOver = false
      return () => {
        if (!isOver) waiting -= 1
        isOver = true
      }
    },
    attend(probe) {
      attending.add(probe)
      watch()
      return () => {
        attending.delete(probe)
        watch()
      }
    },
    end() {
      drop()
      state = 'ended'
      fail(new CancelledError('relay'))
    },
  }
}
