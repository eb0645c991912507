import type { ActivityItem } from '../sources/ActivitySource.js'

/** Whether a date can have the time of an item: sources take it from explorers and nodes. */
export function hasTime({ minedAt }: Pick<ActivityItem, 'minedAt'>): boolean {
  return !Number.isNaN(new Date(minedAt).getTime())
}
