import { configText } from './text.js'

/** Shorter tokens could be guessed. */
export function tokenProblem(text: string): string | undefined {
  return /^[\x21-\x7e]{32,}$/.test(text) ? undefined : configText.token
}
