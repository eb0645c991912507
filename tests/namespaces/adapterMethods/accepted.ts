import { wrongValues } from '../wrongValues.js'

/** Names of wrong values that a place accepts, for the tables of the tests. */
export const accepted = {
  /** Further arguments are ignored. */
  all: Object.keys(wrongValues),
  absent: ['undefined'],
  /** Options without members. */
  empty: ['undefined', 'object', 'object without prototype', 'date', 'map'],
  anyObject: [
    ...['undefined', 'null', 'list', 'list of null', 'object', 'object without prototype'],
    ...['date', 'map', 'bytes'],
  ],
  texts: ['empty', 'text', 'digit'],
} as const
