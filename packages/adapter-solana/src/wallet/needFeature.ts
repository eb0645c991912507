import { UnsupportedMethodError } from '@latchkey/core'
import { featureOf } from './featureOf.js'
import type { Features } from './features.js'

/** @throws {UnsupportedMethodError} when the wallet lacks the feature. */
export function needFeature<Name extends keyof Features>(wallet: object, name: Name): Features[Name] {
  const feature = featureOf(wallet, name)
  if (!feature) throw new UnsupportedMethodError(name)
  return feature
}
