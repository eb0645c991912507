/** What the frame sends without a request, with the payload of each event. */
export interface FrameEventMap {
  readonly READY:
    | {
        readonly version?: string | undefined
        /**
         * Latchkey's frame says itself when it is to be shown. Another one is shown with each request
         * to its user.
         */
        readonly showsItself?: boolean | undefined
      }
    | undefined
  /** The session has begun, changed or ended. */
  readonly SESSION_UPDATE:
    | {
        /** Its name. Absent: there is no session. */
        readonly token?: string | null | undefined
      }
    | undefined
  /** Of Latchkey's frame. */
  readonly SHOW: {
    /** CSS px. */
    readonly height?: number | undefined
    readonly reason?: string | undefined
  }
  /** Of Latchkey's frame. */
  readonly HIDE: unknown
}

export type FrameEventName = keyof FrameEventMap
export type FrameEventPayload<Name extends FrameEventName> = FrameEventMap[Name]
