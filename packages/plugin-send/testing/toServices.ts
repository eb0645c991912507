import { type ProvidedService, provide } from '@latchkey/core'
import {
  type PlanTransferService,
  planTransferService,
  type ReplacementService,
  replacementService,
  type TransferService,
  transferService,
  type WatchTokenService,
  watchTokenService,
} from '@latchkey/core/services'
import type { FakeProvider } from '@latchkey/testkit'

/** What a fake wallet can do with transfers. */
export interface FakeTransfers {
  readonly transfer?: TransferService<FakeProvider> | undefined
  readonly planTransfer?: PlanTransferService<FakeProvider> | undefined
  readonly replacement?: ReplacementService<FakeProvider> | undefined
  readonly watchToken?: WatchTokenService<FakeProvider>['watch'] | undefined
}

/** What the adapter of such a wallet lists. */
export function toServices({
  transfer,
  planTransfer,
  replacement,
  watchToken,
}: FakeTransfers): readonly ProvidedService[] {
  return [
    ...(transfer ? [provide(transferService, transfer)] : []),
    ...(planTransfer ? [provide(planTransferService, planTransfer)] : []),
    ...(replacement ? [provide(replacementService, replacement)] : []),
    ...(watchToken ? [provide(watchTokenService, { watch: watchToken })] : []),
  ]
}
