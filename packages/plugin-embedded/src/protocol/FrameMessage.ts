import type { FrameError } from './FrameError.js'
import type { FrameEventName, FrameEventPayload } from './FrameEventMap.js'
import type { FrameRequestName } from './FrameRequestMap.js'

/** A message from the frame to the page whose form was checked. */
export type FrameMessage =
  | { readonly kind: 'answer'; readonly name: FrameRequestName; readonly id: string; readonly payload: unknown }
  | { readonly kind: 'refusal'; readonly name: FrameRequestName; readonly id: string; readonly error: FrameError }
  | {
      [Name in FrameEventName]: {
        readonly kind: 'event'
        readonly name: Name
        readonly payload: FrameEventPayload<Name>
      }
    }[FrameEventName]
