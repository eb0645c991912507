import * as v from 'valibot'
import { exactly } from '../schemas/exactly.js'
import { whole } from '../schemas/whole.js'
import type { LimitsConfig } from './LimitsConfig.js'

const count = v.optional(whole(1, 1_000_000))
const share = v.optional(exactly({ total: count, project: count, address: count }))

export const limitsSchema: v.GenericSchema<unknown, LimitsConfig> = exactly({
  requests: v.optional(exactly({ total: count, address: count })),
  lookups: share,
  fetches: share,
  calls: share,
  identity: v.optional(exactly({ hops: count, requests: count, timeout: v.optional(whole(1, 600_000)) })),
})
