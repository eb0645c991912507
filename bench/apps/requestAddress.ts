import type { Announcement } from './watchWallets.ts'

/** @returns The wallet's first account. Empty when it has none. */
export async function requestAddress({ provider }: Announcement): Promise<string> {
  const [first = ''] = (await provider.request({ method: 'eth_requestAccounts' })) as readonly string[]
  return first
}
