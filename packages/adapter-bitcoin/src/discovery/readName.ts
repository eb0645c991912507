import { maxLengths } from './maxLengths.js'

/** A wallet's name, cut to the limit. An empty text means that it has no valid name. */
export function readName(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, maxLengths.name) : ''
}
