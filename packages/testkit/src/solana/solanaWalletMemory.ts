/** Stores a test wallet's record over a reload of the page. `localStorage` has this shape. */
export interface SolanaWalletMemory {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/** The stored state of a wallet and its permission for the page. */
export interface SolanaWalletRecord {
  readonly isAuthorized: boolean
  readonly isLocked: boolean
  /** Address of the selected account. */
  readonly selected: string
}

/** `undefined` if the memory is empty, blocked, or has something else. */
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
    return undefined // the page's storage is under test as well and can contain or throw anything
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
    // The memory is full or blocked: the wallet forgets at the next reload.
  }
}
