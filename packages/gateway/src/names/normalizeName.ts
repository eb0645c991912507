import { ens_normalize } from '@adraffy/ens-normalize'
import { isNameSize } from './isNameSize.js'

/**
 * The form of a name in which names are compared (ENSIP-15). Characters that only look like those
 * of another name are refused, and invisible ones are removed.
 *
 * @returns `undefined` for a text that is no name, or a longer one than DNS allows.
 */
export function normalizeName(text: string): string | undefined {
  if (!isNameSize(text)) return undefined
  try {
    return ens_normalize(text)
  } catch {
    return undefined
  }
}
