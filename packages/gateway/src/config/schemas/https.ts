import * as v from 'valibot'
import { configText } from '../text.js'
import { filledText } from './filledText.js'

export const https = v.pipe(
  filledText,
  v.check((each) => /^https:\/\/\S+$/.test(each) && URL.canParse(each), configText.https),
)
