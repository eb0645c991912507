import type { HexText, SignerPayload } from '@latchkey/adapter-polkadot'
import { NetworkNotFoundError } from '@latchkey/core'

/** All 32 bytes. A CAIP-2 id has the first 16. */
const genesisHashes: readonly HexText[] = [
  '0xe143f23803ac50e8f6f8e62695d1ce9e4e1d68aa36c1cd2cfd15340213f3423e',
  '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3',
]

/**
 * Builds an immortal transaction that says "hello" (`system.remark`).
 * Nonce and versions are made up, because it is never sent. A real app reads them from a node.
 *
 * @throws {NetworkNotFoundError}
 */
export function remarkPayload(address: string, networkId: string): SignerPayload {
  const genesisHash = genesisHashes.find((hash) => `polkadot:${hash.slice(2, 34)}` === networkId)
  if (!genesisHash) throw new NetworkNotFoundError(networkId)
  return {
    address,
    blockHash: genesisHash,
    blockNumber: '0x00000000',
    era: '0x00',
    genesisHash,
    method: '0x00001468656c6c6f',
    nonce: '0x00000000',
    specVersion: '0x000f4a41',
    tip: '0x00',
    transactionVersion: '0x0000001a',
    signedExtensions: [
      'CheckNonZeroSender',
      'CheckSpecVersion',
      'CheckTxVersion',
      'CheckGenesis',
      'CheckMortality',
      'CheckNonce',
      'CheckWeight',
      'ChargeTransactionPayment',
      'PrevalidateAttests',
      'CheckMetadataHash',
    ],
    version: 4,
  }
}
