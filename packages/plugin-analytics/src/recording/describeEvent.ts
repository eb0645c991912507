import { isRecord, type ModalEvent } from '@latchkey/core'
import type { AnalyticsEvent } from '../contract/AnalyticsEvent.js'
import { createEventId } from './createEventId.js'
import { eventMembers } from './eventMembers.js'

export interface Surroundings {
  readonly location: Pick<Location, 'origin' | 'hostname'>
  readonly address?: string | undefined
}

/**
 * Writes an event in the form in which it is sent.
 *
 * @returns `undefined` for an event that is not sent.
 */
export function describeEvent(
  { name, params, at }: ModalEvent,
  { location, address }: Surroundings,
): AnalyticsEvent | undefined {
  const members = eventMembers.get(name)
  if (!members) return undefined
  const given = isRecord(params) ? params : {}
  const properties: Record<string, string | number | boolean> = {}
  for (const [from, sentAs, read] of members) {
    const value = read(Object.hasOwn(given, from) ? given[from] : undefined)
    if (value !== undefined) properties[sentAs] = value
  }
  return {
    eventId: createEventId(),
    url: location.origin,
    domain: location.hostname,
    timestamp: at,
    props: { type: 'track', event: name, ...(address !== undefined && { address }), properties },
  }
}
