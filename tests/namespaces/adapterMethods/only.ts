import type { Row } from './Row.js'
import type { TriedResult } from './tryWrongValues.js'

/** No fault, and nothing accepted but this. */
export const only = (allowed: Row[2]): TriedResult => ({
  faults: [],
  accepted: Object.fromEntries(Object.entries(allowed).map(([place, names]) => [place, names.toSorted()])),
})
