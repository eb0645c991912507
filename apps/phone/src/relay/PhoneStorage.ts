/** Stores the phone's sessions. `localStorage` has this shape. */
export interface PhoneStorage {
  readonly length: number
  key(index: number): string | null
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}
