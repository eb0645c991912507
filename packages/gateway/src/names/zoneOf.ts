import type { Zone } from './Zone.js'

/** The zone directly above a name, with the name's own label. `undefined`: it is in none. */
export function zoneOf(
  zones: readonly Zone[],
  name: string,
): { readonly zone: Zone; readonly label: string } | undefined {
  const dot = name.indexOf('.')
  const zone = zones.find((each) => dot > 0 && each.name === name.slice(dot + 1))
  return zone && { zone, label: name.slice(0, dot) }
}
