import * as v from 'valibot'
import type { FrameEventName, FrameEventPayload } from './FrameEventMap.js'

/** The schema of each event. */
export const frameEvents: {
  readonly [Name in FrameEventName]: v.GenericSchema<unknown, FrameEventPayload<Name>>
} = {
  READY: v.optional(v.object({ version: v.optional(v.string()), showsItself: v.optional(v.boolean()) })),
  SESSION_UPDATE: v.optional(v.object({ token: v.nullish(v.pipe(v.string(), v.maxLength(8192))) })),
  SHOW: v.object({
    height: v.optional(v.pipe(v.number(), v.minValue(100), v.maxValue(2000))),
    reason: v.optional(v.pipe(v.string(), v.maxLength(64))),
  }),
  HIDE: v.optional(v.unknown()),
}
