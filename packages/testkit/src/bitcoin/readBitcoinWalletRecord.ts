import { bitcoinTestNetworks } from './bitcoinTestNetwork.js'
import type { BitcoinWalletMemory, BitcoinWalletRecord } from './bitcoinWalletMemory.js'

/** `undefined` if the memory is empty, blocked, or has something else. */
export function readBitcoinWalletRecord(
  memory: BitcoinWalletMemory | undefined,
  key: string,
): BitcoinWalletRecord | undefined {
  try {
    const record = JSON.parse(memory?.getItem(key) ?? 'null') as BitcoinWalletRecord | null
    return record && record.network in bitcoinTestNetworks && Number.isInteger(record.account) ? record : undefined
  } catch {
    return undefined // the page's storage is under test as well and can contain or throw anything
  }
}
