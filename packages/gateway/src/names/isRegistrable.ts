import { normalizeName } from './normalizeName.js'

/**
 * Whether a label can be registered below a zone: letters, digits and hyphens, at least four, in
 * lower case.
 */
export function isRegistrable(label: string): boolean {
  return /^[a-z\d-]{4,63}$/.test(label) && normalizeName(label) === label
}
