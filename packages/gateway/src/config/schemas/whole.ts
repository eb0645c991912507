import * as v from 'valibot'
import { configText } from '../text.js'

/** A whole number from `min` to `max`. */
export function whole(min: number, max: number): v.GenericSchema<unknown, number> {
  const problem = configText.whole(min, max)
  return v.pipe(v.number(problem), v.safeInteger(problem), v.minValue(min, problem), v.maxValue(max, problem))
}
