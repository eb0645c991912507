import type { ForeignStorage, MigrationReader } from '@latchkey/core'

/** Takes over the connections of web3-onboard 2, which stores them with `autoConnectLastWallet`. */
export function fromWeb3Onboard(): MigrationReader {
  const read: MigrationReader = async (local) => (await import('./readWeb3Onboard.js')).readWeb3Onboard(local)
  return Object.assign(read, {
    expects: ({ getItem }: ForeignStorage) =>
      ['', '[]'].includes(getItem('onboard.js:last_connected_wallet') ?? '') ? [] : ['eip155'],
  })
}
