import { settle } from '@latchkey/testkit'
import { vi } from 'vitest'

/** Until nothing is under way any more but waits for wallets, people and the clock: chunks have come, promises have settled. */
export async function rest(): Promise<void> {
  await vi.dynamicImportSettled()
  await settle()
}
