/** Counts by type, in words. */
export function listCounts(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([type, count]) => `${type} (${count})`)
    .join(', ')
}
