import type { ReadableAtom } from 'nanostores'
import type { FrameAnswer, FramePayload, FrameRequestName } from '../protocol/FrameRequestMap.js'

/** The page's end of the frame protocol. */
export interface FrameClient {
  /** False until the frame has loaded, and while it loads again. */
  readonly $isReady: ReadableAtom<boolean>
  /** Whether it is Latchkey's frame. Known once it is ready. */
  readonly isOwn: boolean
  /** The name of the session that the frame reported last. */
  readonly sessionName: string | undefined
  /**
   * Loads the frame, once. A failure is tried again by the next call.
   *
   * @throws {FrameNotLoadedError} {InsecurePageError} {ConfigurationError}
   */
  load(signal?: AbortSignal | undefined): Promise<void>
  /**
   * Asks the frame, after it has loaded.
   *
   * @throws {FrameAnswerError} what the frame refuses. @throws {TimeoutError} {FrameGoneError}
   */
  request<Name extends FrameRequestName>(
    name: Name,
    payload: FramePayload<Name>,
    options?: { readonly signal?: AbortSignal | undefined; readonly limit?: number | undefined },
  ): Promise<FrameAnswer<Name>>
  /**
   * Asks the wallet. A request to the user can be closed by the user, which rejects with
   * `UserRejectedError`, and takes at most 5 minutes.
   *
   * @throws {UnsupportedMethodError} {OutcomeUnknownError} and as `request` does.
   */
  requestWallet(request: WalletRequest): Promise<unknown>
  /**
   * The frame may show itself until the returned function is called.
   *
   * @param onClose - The user closes the frame.
   */
  allowShow(onClose: () => void): () => void
  /** Reports that the session may have changed or ended. The returned function stops it. */
  watchSession(listener: () => void): () => void
}

export interface WalletRequest {
  readonly method: string
  readonly params: unknown
  /** CAIP-2. */
  readonly networkId: string
  readonly signal?: AbortSignal | undefined
  /** See `TransportRequestOptions.sends`. */
  readonly sends?: boolean | undefined
}
