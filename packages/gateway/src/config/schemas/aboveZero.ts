import * as v from 'valibot'
import { configText } from '../text.js'
import { decimalText } from './decimalText.js'

export const aboveZero = v.pipe(decimalText, v.regex(/[1-9]/, configText.aboveZero))
