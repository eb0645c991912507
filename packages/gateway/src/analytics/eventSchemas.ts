import * as v from 'valibot'
import { analyticsText } from './text.js'

/** An event as the SDK sends it. Members that are not here are dropped. */
export interface SentEvent {
  readonly eventId: string
  readonly props: {
    readonly event: string
    readonly address?: string | undefined
    readonly properties?: Readonly<Record<string, unknown>> | undefined
  }
}

/** Events of one request. */
const maxEvents = 250

const text = (max: number) => v.pipe(v.string(), v.maxLength(max))

/** @see docs/reference/services.md, "Analytics". */
export const eventSchema: v.GenericSchema<unknown, SentEvent> = v.object(
  {
    eventId: v.pipe(v.string(analyticsText.eventId), v.uuid(analyticsText.eventId)),
    url: text(2048),
    domain: text(253),
    timestamp: v.union([v.number(), text(40)]),
    props: v.object({
      type: v.picklist(['track', 'error']),
      event: text(64),
      address: v.optional(text(128)),
      properties: v.optional(v.record(v.string(), v.unknown())),
    }),
  },
  analyticsText.event,
)

/** Entries are checked one by one: a wrong one does not affect the others. */
export const batchSchema: v.GenericSchema<unknown, readonly unknown[]> = v.pipe(
  v.array(v.unknown(), analyticsText.list(maxEvents)),
  v.maxLength(maxEvents, analyticsText.list(maxEvents)),
)

export interface Intake {
  readonly accepted: number
  /** Events that are not counted: unknown names, wrong entries. */
  readonly dropped: number
}

export const intakeSchema: v.GenericSchema<Intake> = v.object({ accepted: v.number(), dropped: v.number() })
