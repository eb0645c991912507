import { normalize } from 'viem/ens'

/**
 * The only form in which a name is resolved and shown.
 *
 * @returns `undefined` for a text that is no name, or that mixes scripts to look like another one.
 * @see ENSIP-15; vector `ens-names`.
 */
export function normalizeName(text: string): string | undefined {
  try {
    return normalize(text) || undefined
  } catch {
    return undefined // the library throws for what is no name
  }
}
