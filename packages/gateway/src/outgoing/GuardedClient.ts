import type { Requester } from '@latchkey/server'

export interface OutgoingRequest {
  readonly url: string
  /** JSON to send with POST. Absent, and no `form`: GET. */
  readonly json?: string | undefined
  /** The same in the form of HTML's forms, percent-encoded: `a=1&b=2`. */
  readonly form?: string | undefined
  /**
   * More headers, e.g. with the key of a service. They may be secret, so a redirect to another
   * origin is not followed.
   */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Media types of an answer with status 2xx, without parameters: `image/png`. */
  readonly types: readonly string[]
  /** Size limit of the answer in bytes. */
  readonly maxBytes: number
  /** Milliseconds for everything, redirects included. */
  readonly timeout: number
  /**
   * Ends the request: the signal of the client's request, of its budget, or of the gateway's end for
   * work in the background.
   */
  readonly signal: AbortSignal
  /** For whom it is sent. Absent: for the gateway itself. */
  readonly requester?: Requester | undefined
  /**
   * Opens a connection for this request only. The server may close a kept one at the same moment, and
   * then it is unknown whether it got the request. Default: false.
   */
  readonly needsNewConnection?: boolean | undefined
}

/** An answer with any status. */
export interface OutgoingAnswer {
  readonly status: number
  /** Media type without parameters. Empty: the server named none. */
  readonly type: string
  readonly body: Buffer
}

/**
 * The only way in which the gateway calls other servers.
 *
 * - The URL and the address behind its name are checked, after each redirect again.
 * - The connection goes to the address that was checked. The name is not resolved a second time.
 * - Time, size and media type of the answer are limited.
 */
export interface GuardedClient {
  /** @throws {OutgoingError} for every failure without an answer. */
  send(request: OutgoingRequest): Promise<OutgoingAnswer>
  /** Ends idle connections. */
  close(): void
}

/** A client for hosts that anybody can name: each request has an owner whose share it takes. */
export interface RequestedClient extends Pick<GuardedClient, 'close'> {
  /** @throws {OutgoingError} for every failure without an answer. */
  send(request: OutgoingRequest & { readonly requester: Requester }): Promise<OutgoingAnswer>
}
