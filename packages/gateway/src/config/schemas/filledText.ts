import * as v from 'valibot'
import { configText } from '../text.js'

export const filledText = v.pipe(v.string(configText.text), v.nonEmpty(configText.text))
