import type { Feature } from '../Feature.js'
import { features } from '../features.js'
import { onramp } from './onramp.js'

/** The features of a gateway whose users buy with test cards. */
export const sandboxFeatures: readonly Feature[] = [...features.filter(({ name }) => name !== onramp.name), onramp]
