/**
 * The versions of transactions that a wallet's feature signs. One that does not say knows only the old ones.
 *
 * @param feature - Of the wallet, which may say anything.
 */
export function versionsOf(feature: { readonly supportedTransactionVersions?: unknown }): readonly unknown[] {
  const { supportedTransactionVersions: versions } = feature
  return Array.isArray(versions) ? versions : ['legacy']
}
