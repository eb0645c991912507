import type { Edge } from './readEdges.ts'

/** Places from which one comes back to them by what is imported at once: each is named with its way round. */
export function circlesOf(edges: readonly Edge[]): readonly string[] {
  const next = new Map<string, string[]>()
  for (const { from, to, kind } of edges) {
    if (kind === 'at once') next.set(from, [...(next.get(from) ?? []), to])
  }
  return [...next.keys()].flatMap((start) => {
    const way = wayBack(start, next)
    return way ? [way.join(' → ')] : []
  })
}

function wayBack(start: string, next: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const seen = new Set<string>()
  const open: (readonly string[])[] = [[start]]
  for (const way of open) {
    for (const to of next.get(way.at(-1) ?? '') ?? []) {
      if (to === start) return [...way, to]
      if (!seen.has(to)) open.push([...way, to])
      seen.add(to)
    }
  }
  return undefined
}
