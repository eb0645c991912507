/** Where a test wallet keeps what it knows over a reload of the page; `localStorage` fits. */
export interface EvmWalletMemory {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/** What a wallet remembers of itself and of the page. */
export interface EvmWalletRecord {
  readonly isAuthorized: boolean
  readonly isLocked: boolean
  readonly chainId: number
  /** Address. */
  readonly selected: string
  readonly added: readonly { readonly id: number; readonly rpcUrl: string; readonly name?: string | undefined }[]
}

/** `undefined` where there is nothing, something else, or a memory that is blocked. */
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
    return undefined // the page's storage is under test as well, and may hold or do anything
  }
}

export function writeEvmWalletRecord(memory: EvmWalletMemory | undefined, key: string, record: EvmWalletRecord): void {
  try {
    memory?.setItem(key, JSON.stringify(record))
  } catch {
    // full or blocked: then the wallet forgets at the next reload
  }
}
