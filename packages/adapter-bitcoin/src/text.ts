/** Words that people read. */
export const bitcoinText: { readonly namespace: string } = {
  namespace: 'Bitcoin',
}
