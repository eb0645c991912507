import * as v from 'valibot'
import type { FrameError } from './FrameError.js'

export const frameErrorSchema: v.GenericSchema<unknown, FrameError> = v.object({
  message: v.optional(v.pipe(v.string(), v.maxLength(8192))),
  code: v.optional(v.union([v.pipe(v.string(), v.maxLength(64)), v.pipe(v.number(), v.integer())])),
  retryAfter: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})
