/** What a wallet says of itself (EIP-6963). */
export interface Announcement {
  readonly info: { readonly name: string; readonly icon: string; readonly uuid: string }
  readonly provider: { request(request: { readonly method: string }): Promise<unknown> }
}

/** Every wallet that is announced, also later. */
export function watchWallets(): ReadonlyMap<string, Announcement> {
  const wallets = new Map<string, Announcement>()
  window.addEventListener('eip6963:announceProvider', (event) => {
    const { detail } = event as CustomEvent<Announcement>
    wallets.set(detail.info.uuid, detail)
  })
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  return wallets
}
