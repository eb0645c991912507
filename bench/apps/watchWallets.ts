/** The detail of an EIP-6963 announcement. */
export interface Announcement {
  readonly info: { readonly name: string; readonly icon: string; readonly uuid: string }
  readonly provider: { request(request: { readonly method: string }): Promise<unknown> }
}

/** @returns All announced wallets. Later announcements are added to the same map. */
export function watchWallets(): ReadonlyMap<string, Announcement> {
  const wallets = new Map<string, Announcement>()
  window.addEventListener('eip6963:announceProvider', (event) => {
    const { detail } = event as CustomEvent<Announcement>
    wallets.set(detail.info.uuid, detail)
  })
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  return wallets
}
