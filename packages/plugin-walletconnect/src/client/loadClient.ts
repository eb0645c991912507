/**
 * Loads WalletConnect's client. Imported as `#loadClient`, which is `node/loadClient.ts` in Node.
 */
export function loadClient(): Promise<typeof import('./openClient.js')> {
  return import('./openClient.js')
}
