import type { Features } from './features.js'

/**
 * One feature of a wallet. `undefined` when the wallet does not have it, or it can't be called. The
 * answer of its function is not trusted: check it.
 *
 * @throws What a getter of the wallet throws.
 */
export function featureOf<Name extends keyof Features>(wallet: object, name: Name): Features[Name] | undefined {
  const { features } = wallet as { readonly features?: Readonly<Record<string, unknown>> | undefined }
  const feature = features?.[name]
  if (typeof feature !== 'object' || feature === null) return undefined
  const method = name === 'standard:events' ? 'on' : name.slice(name.indexOf(':') + 1)
  const isUsable = typeof (feature as Readonly<Record<string, unknown>>)[method] === 'function'
  return isUsable ? (feature as Features[Name]) : undefined
}
