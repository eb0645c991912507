/** Where a test wallet keeps what it knows over a reload of the page; `localStorage` fits. */
export interface SolanaWalletMemory {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/** What a wallet remembers of itself and of the page. */
export interface SolanaWalletRecord {
  readonly isAuthorized: boolean
  readonly isLocked: boolean
  /** Address. */
  readonly selected: string
}

/** `undefined` where there is nothing, something else, or a memory that is blocked. */
export function readSolanaWalletRecord(
  memory: SolanaWalletMemory | undefined,
  key: string,
): SolanaWalletRecord | undefined {
  try {
    const record: unknown = JSON.parse(memory?.getItem(key) ?? 'null')
    if (typeof record !== 'object' || record === null || !('selected' in record)) return undefined
    const { selected, isAuthorized, isLocked } = record as Partial<SolanaWalletRecord>
    return { selected: String(selected), isAuthorized: isAuthorized === true, isLocked: isLocked === true }
  } catch {
    return undefined // the page's storage is under test as well, and may hold or do anything
  }
}

export function writeSolanaWalletRecord(
  memory: SolanaWalletMemory | undefined,
  key: string,
  record: SolanaWalletRecord,
): void {
  try {
    memory?.setItem(key, JSON.stringify(record))
  } catch {
    // full or blocked: then the wallet forgets at the next reload
  }
}
