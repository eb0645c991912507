import type { FramePayload, FrameRequestName } from './FrameRequestMap.js'

/** A message from the page to the frame whose form was checked. */
export type PageMessage = {
  [Name in FrameRequestName]: { readonly name: Name; readonly id: string; readonly payload: FramePayload<Name> }
}[FrameRequestName]
