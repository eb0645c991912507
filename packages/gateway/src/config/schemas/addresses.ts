import * as v from 'valibot'
import { configText } from '../text.js'
import { filledText } from './filledText.js'

/** Each is checked by the rules of its network later. */
export const addresses = v.array(filledText, configText.list)
