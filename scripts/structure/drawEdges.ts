import type { Edge, EdgeKind } from './readEdges.ts'

const arrows: Readonly<Record<EdgeKind, string>> = { 'at once': '-->', later: '==>', types: '-.->' }

/**
 * A mermaid graph. An arrow that follows from others is left out: where a needs b and b needs c, a may need c as well. Thick: fetched later;
 * dotted: types alone.
 */
export function drawEdges(edges: readonly Edge[]): string {
  const lines = edges
    .filter((edge) => !follows(edge, edges))
    .map(({ from, to, kind }) => `  ${nameOf(from)} ${arrows[kind]} ${nameOf(to)}`)
  return ['graph TD', ...lines].join('\n')
}

/** Whether there is another way, of imports at once, from where an edge begins to where it ends. */
function follows(edge: Edge, edges: readonly Edge[]): boolean {
  const seen = new Set([edge.from])
  const open = [edge.from]
  for (const place of open) {
    for (const each of edges) {
      if (each.from !== place || each === edge || each.kind !== 'at once' || seen.has(each.to)) continue
      if (each.to === edge.to) return true
      seen.add(each.to)
      open.push(each.to)
    }
  }
  return false
}

/** mermaid takes no dots in a name. */
function nameOf(place: string): string {
  return place.includes('.') ? `${place.replaceAll('.', '_')}["${place}"]` : place
}
