/** Texts that users read. */
export const bitcoinText: { readonly namespace: string } = {
  namespace: 'Bitcoin',
}
