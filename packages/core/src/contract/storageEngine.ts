import type { Hint } from '../entities/hint.js'

/** Stores texts. `localStorage` fits as it is. Each member may throw. */
export interface StorageEngine {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  /** All keys. Web Storage has `length` and `key` instead. */
  keys?(): Iterable<string>
  readonly length?: number
  key?(index: number): string | null
  /**
   * Keeps what a server may know for the next first paint (`cookieStorage()`). Members that are
   * left out stay. `undefined`: nothing is connected.
   */
  keepHint?(change: Partial<Hint> | undefined): void
}
