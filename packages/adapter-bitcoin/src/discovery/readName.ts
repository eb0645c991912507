import { longest } from './longest.js'

/** A wallet's name; only the start of one that is too long. `''`: none. */
export function readName(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, longest.name) : ''
}
