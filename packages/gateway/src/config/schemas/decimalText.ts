import * as v from 'valibot'
import { configText } from '../text.js'

export const decimalText = v.pipe(
  v.string(configText.decimal),
  v.regex(/^\d{1,30}(?:\.\d{1,30})?$/, configText.decimal),
)
