import * as v from 'valibot'
import { configText } from '../text.js'

export const flag = v.boolean(configText.boolean)
