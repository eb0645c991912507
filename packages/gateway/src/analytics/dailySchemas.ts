import * as v from 'valibot'
import { dayOf } from './dayOf.js'
import { analyticsText } from './text.js'

/** Days of one answer. */
export const maxDays = 366

const isDay = (text: string): boolean => {
  const time = Date.parse(text)
  return !Number.isNaN(time) && dayOf(time) === text
}
const day = v.pipe(
  v.string(analyticsText.day),
  v.regex(/^\d{4}-\d\d-\d\d$/, analyticsText.day),
  v.check(isDay, analyticsText.day),
)

export interface DailyQuery {
  readonly project: string
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export const dailyQuerySchema: v.GenericSchema<unknown, DailyQuery> = v.object({
  project: v.string(),
  from: v.optional(day),
  to: v.optional(day),
})

export interface DailyCounts {
  readonly project: string
  readonly from: string
  readonly to: string
  /** Every day, also those without events. */
  readonly days: readonly {
    readonly day: string
    readonly opens: number
    readonly connects: number
    readonly failures: number
    /** Different addresses, for projects that keep them. */
    readonly accounts?: number | undefined
  }[]
  readonly connects: readonly {
    readonly day: string
    readonly wallet: string
    readonly namespace: string
    readonly count: number
  }[]
  readonly failures: readonly { readonly day: string; readonly code: string; readonly count: number }[]
  readonly events: readonly { readonly day: string; readonly event: string; readonly count: number }[]
}

export const dailyCountsSchema: v.GenericSchema<DailyCounts> = v.object({
  project: v.string(),
  from: v.string(),
  to: v.string(),
  days: v.array(
    v.object({
      day: v.string(),
      opens: v.number(),
      connects: v.number(),
      failures: v.number(),
      accounts: v.optional(v.number()),
    }),
  ),
  connects: v.array(v.object({ day: v.string(), wallet: v.string(), namespace: v.string(), count: v.number() })),
  failures: v.array(v.object({ day: v.string(), code: v.string(), count: v.number() })),
  events: v.array(v.object({ day: v.string(), event: v.string(), count: v.number() })),
})

export interface ProjectList {
  readonly projects: readonly { readonly id: string; readonly analytics: boolean }[]
  readonly retentionDays: number
}

export const projectListSchema: v.GenericSchema<ProjectList> = v.object({
  projects: v.array(v.object({ id: v.string(), analytics: v.boolean() })),
  retentionDays: v.number(),
})
