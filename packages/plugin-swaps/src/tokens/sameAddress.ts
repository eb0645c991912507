/** Addresses of one network, without case. `undefined` is the network's own currency. */
export function sameAddress(one: string | undefined, other: string | undefined): boolean {
  return one === other || (one !== undefined && one.toLowerCase() === other?.toLowerCase())
}
