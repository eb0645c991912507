/** Counts by type as a text. */
export function listCounts(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([type, count]) => `${type} (${count})`)
    .join(', ')
}
