import { type Label, type Ledger, type LedgerEntry, type Modal, transactionEndedEvent } from '@latchkey/core'
import { expect } from 'vitest'
import { internalApi as onrampApi } from '../../packages/plugin-onramp/src/contract/internals.ts'
import { openOnramp } from '../../packages/plugin-onramp/src/openOnramp.ts'
import { portfolioApi } from '../../packages/plugin-portfolio/src/api.ts'
import { internalApi as sendApi } from '../../packages/plugin-send/src/contract/internals.ts'
import { openSending } from '../../packages/plugin-send/src/openSending.ts'
import { internalApi as swapsApi } from '../../packages/plugin-swaps/src/contract/internals.ts'
import { openSwapping } from '../../packages/plugin-swaps/src/openSwapping.ts'

export interface Screens {
  /** What each screen says of the only entry. A screen that does not show it is absent. */
  said(): Promise<Readonly<Record<string, string | undefined>>>
  /** The ends that this page has found. */
  readonly ends: readonly LedgerEntry[]
  /** The notices of what no view has shown. Absent in them: a plain one. */
  notices(): readonly (Label | undefined)[]
}

/** Opens what the four plugins that handle money know of an account, and the dialog. */
export function watchScreens(
  modal: Modal,
  { address, networkId }: { readonly address: string; readonly networkId: string },
  loadLedger: () => Promise<Ledger>,
): Screens {
  const ends: LedgerEntry[] = []
  modal.events.on(transactionEndedEvent, (entry) => ends.push(entry))
  const $activity = modal.api(portfolioApi).activity(address, networkId)
  $activity.listen(() => undefined)
  const { sent } = modal.api(sendApi).sendingBy(openSending)
  const { entries } = modal.api(swapsApi).swappingBy(openSwapping)
  const opened = modal.api(onrampApi)
  modal.open()
  return {
    ends,
    notices: () => modal.state.$unseenTransactions.get().map(({ notice }) => notice?.title),
    async said() {
      const { $all } = await loadLedger()
      const { purchases } = opened.openedBy(openOnramp)
      await Promise.all([sent.load(), entries.load(), purchases.load()])
      expect($all.get()).toHaveLength(1)
      const all = {
        ledger: modal.state.$transactions.get()[0]?.status,
        send: sent.$all.get()[0]?.status,
        swaps: entries.$all.get()[0]?.status,
        onramp: purchases.$all.get()[0]?.status,
        activity: $activity.get().sent[0]?.status,
      }
      return Object.fromEntries(Object.entries(all).filter(([, status]) => status !== undefined))
    },
  }
}
