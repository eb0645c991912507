import type { ForeignStorage, MigrationCandidate } from '@latchkey/core'
import { authorized } from '../connection/authorized.js'
import { parseJson } from './parseJson.js'
import { walletCalled } from './walletCalled.js'

/**
 * web3-onboard stores the labels of the wallets that are connected, the last one first, as JSON.
 * An older version stored one label, as it is.
 */
export function readWeb3Onboard(local: ForeignStorage): readonly MigrationCandidate[] {
  const text = local.getItem('onboard.js:last_connected_wallet')
  const stored = parseJson(text) ?? text
  const labels: readonly unknown[] = Array.isArray(stored) ? stored : [stored]
  return labels.slice(0, 20).flatMap((label): readonly MigrationCandidate[] => {
    const wallet = typeof label === 'string' && label !== '' ? walletCalled(label) : undefined
    return wallet ? [{ namespace: 'eip155', wallet, memo: authorized }] : []
  })
}
