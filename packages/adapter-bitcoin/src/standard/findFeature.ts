import type { StandardFeatures, StandardWallet } from './standardFeatures.js'

/**
 * One feature of a wallet. `undefined` where the wallet has none, or none that can be called. What its function answers is from outside:
 * check it.
 *
 * @throws whatever a getter of the wallet's throws.
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
