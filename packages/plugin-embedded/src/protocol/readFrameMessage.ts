import * as v from 'valibot'
import { copyJson } from './copyJson.js'
import type { FrameMessage } from './FrameMessage.js'
import { frameErrorSchema } from './frameErrorSchema.js'
import { frameEvents } from './frameEvents.js'
import { frameRequests } from './frameRequests.js'
import { ownNames } from './ownNames.js'

const envelope = v.object({
  type: v.pipe(v.string(), v.maxLength(128)),
  id: v.optional(v.pipe(v.string(), v.maxLength(128))),
  payload: v.optional(v.unknown()),
})
const form = /^@(w3m|latchkey)-frame\/([A-Z_]+?)(?:_(SUCCESS|ERROR))?$/

/**
 * Reads the data of a message from the frame.
 *
 * @returns `undefined` for anything but a message of the protocol: an unknown type, a payload of
 * another form, more than 1 MiB or 32 levels.
 */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  const read = v.safeParse(envelope, copyJson(data))
  if (!read.success) return undefined
  const { type, id, payload } = read.output
  const [, prefix, name = '', outcome] = form.exec(type) ?? []
  if ((prefix === 'latchkey') !== ownNames.has(name as never)) return undefined
  if (outcome === undefined) return readEvent(name, payload)
  if (id === undefined || !hasOwn(frameRequests, name)) return undefined
  if (outcome === 'ERROR') {
    const error = v.safeParse(frameErrorSchema, payload ?? {})
    return error.success ? { kind: 'refusal', name, id, error: error.output } : undefined
  }
  const answer = v.safeParse(frameRequests[name].answer, payload)
  return answer.success ? { kind: 'answer', name, id, payload: answer.output } : undefined
}

function readEvent(name: string, payload: unknown): FrameMessage | undefined {
  if (!hasOwn(frameEvents, name)) return undefined
  const event = v.safeParse(frameEvents[name], payload)
  return event.success ? ({ kind: 'event', name, payload: event.output } as FrameMessage) : undefined
}

function hasOwn<Table extends object>(table: Table, name: string): name is keyof Table & string {
  return Object.hasOwn(table, name)
}
