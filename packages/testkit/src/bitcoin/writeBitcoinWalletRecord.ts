import type { BitcoinWalletMemory, BitcoinWalletRecord } from './bitcoinWalletMemory.js'

export function writeBitcoinWalletRecord(
  memory: BitcoinWalletMemory | undefined,
  key: string,
  record: BitcoinWalletRecord,
): void {
  try {
    memory?.setItem(key, JSON.stringify(record))
  } catch {
    // The memory is full or blocked: the wallet forgets at the next reload.
  }
}
