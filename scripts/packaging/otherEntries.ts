import { entries } from './entries.ts'
import { pageEntries } from './pageEntries.ts'

/** What is not for every page: entries for servers and tests, and those that need an optional peer. */
export function otherEntries(): string[] {
  const forPages = new Set(pageEntries())
  return entries().filter((name) => !forPages.has(name))
}
