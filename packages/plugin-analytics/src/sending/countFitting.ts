import type { AnalyticsEvent } from '../contract/AnalyticsEvent.js'

/** How many of the events, from the first on, have at most that many characters as JSON. */
export function countFitting(events: readonly AnalyticsEvent[], mostCharacters: number): number {
  let characters = 2 // the brackets
  const end = events.findIndex((event) => {
    characters += JSON.stringify(event).length + 1
    return characters > mostCharacters
  })
  return end === -1 ? events.length : end
}
