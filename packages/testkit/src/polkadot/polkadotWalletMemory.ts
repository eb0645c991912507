/** Stores a test wallet's record over a reload of the page. `localStorage` has this shape. */
export interface PolkadotWalletMemory {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/** The stored state of a wallet and its permission for the page. */
export interface PolkadotWalletRecord {
  readonly isAuthorized: boolean
  readonly isLocked: boolean
  /** Hex of the shared accounts, in order. */
  readonly shared: readonly string[]
}

/** `undefined` if the memory is empty, blocked, or has something else. */
export function readPolkadotWalletRecord(
  memory: PolkadotWalletMemory | undefined,
  key: string,
): PolkadotWalletRecord | undefined {
  try {
    const record: unknown = JSON.parse(memory?.getItem(key) ?? 'null')
    const isRecord = typeof record === 'object' && record !== null && 'shared' in record && Array.isArray(record.shared)
    return isRecord
      ? { isAuthorized: false, isLocked: false, ...(record as Partial<PolkadotWalletRecord> & { shared: string[] }) }
      : undefined
  } catch {
    return undefined // the page's storage is under test as well and can contain or throw anything
  }
}

export function writePolkadotWalletRecord(
  memory: PolkadotWalletMemory | undefined,
  key: string,
  record: PolkadotWalletRecord,
): void {
  try {
    memory?.setItem(key, JSON.stringify(record))
  } catch {
    // The memory is full or blocked: the wallet forgets at the next reload.
  }
}
