import { stripVTControlCharacters } from 'node:util'
import type { Outcome } from './Outcome.ts'

/** Measures one thing. What goes wrong is kept as a line, so that somebody else's new markup costs a cell and not the whole run. */
export async function attempt<T>(measure: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await measure() }
  } catch (error) {
    const [line = ''] = stripVTControlCharacters(error instanceof Error ? error.message : String(error)).split('\n')
    return { problem: line }
  }
}
