import type { FrameMessage } from '../protocol/FrameMessage.js'
import type { FrameAnswer, FrameRequestName } from '../protocol/FrameRequestMap.js'

/** The requests to the frame that have no answer yet. Each settles once, and then it is not open. */
export interface OpenRequests {
  add<Name extends FrameRequestName>(name: Name, options?: OpenRequestOptions): OpenRequest<Name>
  /** @returns whether an open request of this id and kind was waiting for the message. */
  receive(message: Exclude<FrameMessage, { readonly kind: 'event' }>): boolean
  /** The frame no longer knows them. */
  endAll(): void
  readonly size: number
}

export interface OpenRequestOptions {
  /** ms. Absent: it waits until the frame is gone. */
  readonly limit?: number | undefined
  readonly signal?: AbortSignal | undefined
  /** The error when the frame is gone without an answer. Default: `FrameGoneError`. */
  readonly gone?: (() => Error) | undefined
}

export interface OpenRequest<Name extends FrameRequestName> {
  readonly id: string
  /** Rejects with `FrameAnswerError`, `TimeoutError`, the signal's reason, or what `fail` was given. */
  readonly answer: Promise<FrameAnswer<Name>>
  fail(cause: unknown): void
}
