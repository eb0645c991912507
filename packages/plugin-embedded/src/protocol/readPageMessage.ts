import * as v from 'valibot'
import { copyJson } from './copyJson.js'
import { frameRequests } from './frameRequests.js'
import { ownNames } from './ownNames.js'
import type { PageMessage } from './PageMessage.js'

const envelope = v.object({
  type: v.pipe(v.string(), v.maxLength(128)),
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  payload: v.optional(v.unknown()),
})
const form = /^@(w3m|latchkey)-app\/([A-Z_]+)$/

/**
 * Reads the data of a message from the page. For the frame.
 *
 * @returns `undefined` for anything but a request of the protocol: an unknown type, a payload of
 * another form, more than 1 MiB or 32 levels.
 */
export function readPageMessage(data: unknown): PageMessage | undefined {
  const read = v.safeParse(envelope, copyJson(data))
  if (!read.success) return undefined
  const { type, id, payload } = read.output
  const [, prefix, name = ''] = form.exec(type) ?? []
  if (!Object.hasOwn(frameRequests, name) || (prefix === 'latchkey') !== ownNames.has(name as never)) return undefined
  const parsed = v.safeParse(frameRequests[name as keyof typeof frameRequests].payload, payload)
  return parsed.success ? ({ name, id, payload: parsed.output } as PageMessage) : undefined
}
