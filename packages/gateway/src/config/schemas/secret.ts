import * as v from 'valibot'
import { configText } from '../text.js'
import { exactly } from './exactly.js'
import { filledText } from './filledText.js'

export const secret = v.union([filledText, exactly({ env: filledText })], configText.secret)
