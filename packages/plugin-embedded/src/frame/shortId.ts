/** A network as the protocol writes it: the number where the reference of the CAIP-2 id is one. */
export function shortId(networkId: string): string | number {
  const reference = networkId.slice(networkId.indexOf(':') + 1)
  return /^\d{1,15}$/.test(reference) ? Number(reference) : networkId
}
