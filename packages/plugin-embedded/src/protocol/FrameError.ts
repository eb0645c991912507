/** Why the frame refuses a request. */
export interface FrameError {
  readonly message?: string | undefined
  /** Of Latchkey's frame: a code for programs, e.g. `CODE_WRONG`, or a number of EIP-1193. */
  readonly code?: string | number | undefined
  /** Of Latchkey's frame: seconds until the request can be made again. */
  readonly retryAfter?: number | undefined
}
