import { entries } from './entries.ts'
import { pageEntries } from './pageEntries.ts'

/**
 * Entries that are not for every page: those for servers and tests, and those with an optional
 * peer.
 */
export function otherEntries(): string[] {
  const forPages = new Set(pageEntries())
  return entries().filter((name) => !forPages.has(name))
}
