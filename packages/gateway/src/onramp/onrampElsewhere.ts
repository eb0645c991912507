import * as v from 'valibot'
import type { Feature } from '../Feature.js'
import { onrampConfigText } from './settings/text.js'

/** The place of the on-ramp in a gateway without the sandbox, which says where it is. */
export const onrampElsewhere: Feature<unknown, undefined> = {
  name: 'onramp',
  schema: v.custom<unknown>(() => false, onrampConfigText.elsewhere),
}
