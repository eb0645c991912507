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

/** `undefined` where there is nothing, or something else. */
export function readEvmWalletRecord(memory: EvmWalletMemory | undefined, key: string): EvmWalletRecord | undefined {
  const text = memory?.getItem(key)
  if (!text) return undefined
  const record: unknown = JSON.parse(text)
  return typeof record === 'object' && record !== null && 'selected' in record ? (record as EvmWalletRecord) : undefined
}
