/** Stores a test wallet's record over a reload of the page. `localStorage` has this shape. */
export interface EvmWalletMemory {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/** The stored state of a wallet and its permission for the page. */
export interface EvmWalletRecord {
  readonly isAuthorized: boolean
  readonly isLocked: boolean
  readonly chainId: number
  /** Address of the selected account. */
  readonly selected: string
  readonly added: readonly { readonly id: number; readonly rpcUrl: string; readonly name?: string | undefined }[]
}

/** `undefined` if the memory is empty, blocked, or has something else. */
export function readEvmWalletRecord(memory: EvmWalletMemory | undefined, key: string): EvmWalletRecord | undefined {
  try {
    const record: unknown = JSON.parse(memory?.getItem(key) ?? 'null')
    const isRecord = typeof record === 'object' && record !== null && 'selected' in record && 'chainId' in record
    return isRecord
      ? {
          isAuthorized: false,
          isLocked: false,
          added: [],
          ...(record as Partial<EvmWalletRecord> & Pick<EvmWalletRecord, 'selected' | 'chainId'>),
        }
      : undefined
  } catch {
    return undefined // the page's storage is under test as well and can contain or throw anything
  }
}

export function writeEvmWalletRecord(memory: EvmWalletMemory | undefined, key: string, record: EvmWalletRecord): void {
  try {
    memory?.setItem(key, JSON.stringify(record))
  } catch {
    // The memory is full or blocked: the wallet forgets at the next reload.
  }
}
