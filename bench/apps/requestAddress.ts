import type { Announcement } from './watchWallets.ts'

/** The first account that the wallet shows; empty where it shows none. */
export async function requestAddress({ provider }: Announcement): Promise<string> {
  const [first = ''] = (await provider.request({ method: 'eth_requestAccounts' })) as readonly string[]
  return first
}
