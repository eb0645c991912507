import type { StandardFeatures, StandardWallet } from './standardFeatures.js'

/**
 * Finds a feature of a wallet. The answers of its function are untrusted: validate them.
 *
 * @returns `undefined` when the wallet does not have the feature, or its function is missing.
 * @throws whatever a getter of the wallet throws.
 */
export function findFeature<Name extends keyof StandardFeatures>(
  wallet: Pick<StandardWallet, 'features'>,
  name: Name,
): StandardFeatures[Name] | undefined {
  const { features }: { readonly features?: StandardFeatures | undefined } = wallet
  const feature: unknown = features?.[name]
  if (typeof feature !== 'object' || feature === null) return undefined
  const method = name.endsWith(':events') ? 'on' : name.slice(name.indexOf(':') + 1)
  const isUsable = typeof (feature as Readonly<Record<string, unknown>>)[method] === 'function'
  return isUsable ? (feature as StandardFeatures[Name]) : undefined
}
