/**
 * The versions of transactions that a wallet's feature signs. Without a list it is `legacy`.
 *
 * @param feature - The wallet's feature, unchecked.
 */
export function versionsOf(feature: { readonly supportedTransactionVersions?: unknown }): readonly unknown[] {
  const { supportedTransactionVersions: versions } = feature
  return Array.isArray(versions) ? versions : ['legacy']
}
