import { settle } from '@latchkey/testkit'
import { vi } from 'vitest'

/** Waits for chunks and promises, but not for wallets, users or the clock. */
export async function rest(): Promise<void> {
  await vi.dynamicImportSettled()
  await settle()
}
