import { stripVTControlCharacters } from 'node:util'
import type { Outcome } from './Outcome.ts'

/** Runs one measurement. An error becomes one line of the report and does not end the whole run. */
export async function attempt<T>(measure: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await measure() }
  } catch (error) {
    const [line = ''] = stripVTControlCharacters(error instanceof Error ? error.message : String(error)).split('\n')
    return { problem: line }
  }
}
