import type { MigrationReader } from '@latchkey/core'

/** Takes over the connections of web3-onboard 2, which stores them with `autoConnectLastWallet`. */
export function fromWeb3Onboard(): MigrationReader {
  return async (local) => (await import('./readWeb3Onboard.js')).readWeb3Onboard(local)
}
