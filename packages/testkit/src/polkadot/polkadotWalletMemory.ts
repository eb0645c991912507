/** Where a test wallet keeps what it knows over a reload of the page; `localStorage` fits. */
export interface PolkadotWalletMemory {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/** What a wallet remembers of the page. */
export interface PolkadotWalletRecord {
  readonly isAuthorized: boolean
  readonly isLocked: boolean
  /** Hex of the accounts that the page may see, in order. */
  readonly shared: readonly string[]
}

/** `undefined` where there is nothing, something else, or a memory that is blocked. */
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
    return undefined // the page's storage is under test as well, and may hold or do anything
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
    // full or blocked: then the wallet forgets at the next reload
  }
}
