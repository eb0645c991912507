export interface KeptAnswer {
  readonly status: number
  /** JSON. */
  readonly body: string
}

/**
 * What became of a claim of an idempotency key:
 * - `claimed`: it is the first request with this key, which must end with `keep` or `release`.
 * - `open`: the first one has no answer yet.
 * - `other`: the key belongs to another request.
 */
export type Claimed = 'claimed' | 'open' | 'other' | KeptAnswer

export interface KeyedRequest {
  readonly scope: string
  readonly key: string
  /** A hash of what was asked. */
  readonly request: string
}

/** Answers by idempotency key. Several gateways can share them. */
export interface AnswerStore {
  claim(request: KeyedRequest, now: number): Promise<Claimed>
  keep(request: KeyedRequest, answer: KeptAnswer): Promise<void>
  /** After a failure: the next request with this key is the first one again. */
  release(request: KeyedRequest): Promise<void>
  /** Forgets answers and lost claims after a day. */
  purge(now: number, signal: AbortSignal): Promise<void>
}
