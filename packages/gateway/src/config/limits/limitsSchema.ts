import * as v from 'valibot'
import { exactly } from '../schemas/exactly.js'
import { whole } from '../schemas/whole.js'
import type { LimitsConfig } from './LimitsConfig.js'

const count = v.optional(whole(1, 1_000_000))
const share = v.optional(exactly({ total: count, project: count, address: count }))

const shareOfAll = (max: number) =>
  v.optional(exactly({ total: v.optional(whole(1, max)), address: v.optional(whole(1, max)) }))

export const limitsSchema: v.GenericSchema<unknown, LimitsConfig> = exactly({
  requests: v.optional(exactly({ total: count, address: count })),
  lookups: share,
  fetches: share,
  largeAnswers: share,
  unreadAnswers: share,
  calls: share,
  connections: shareOfAll(1_000_000),
  unreadBytes: shareOfAll(1_000_000_000_000),
  progressTimeout: v.optional(whole(1000, 600_000)),
  status: count,
  bytesPerRequest: v.optional(whole(1024, 1_000_000_000)),
  identity: v.optional(exactly({ hops: count, requests: count, timeout: v.optional(whole(1, 600_000)) })),
})
