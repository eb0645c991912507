import * as v from 'valibot'
import { configText } from '../text.js'

/** A whole number from `least` to `most`. */
export function whole(least: number, most: number): v.GenericSchema<unknown, number> {
  const problem = configText.whole(least, most)
  return v.pipe(v.number(problem), v.safeInteger(problem), v.minValue(least, problem), v.maxValue(most, problem))
}
