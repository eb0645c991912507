import type { Lifetime, ModalCore } from '../contract/core.js'
import type { EntryNews } from '../contract/ledger.js'
import { lockInTabs } from '../ports/tabs/lockInTabs.js'
import { askerLockName } from './askerLockName.js'
import type { Entries } from './createEntries.js'

/**
 * A request whose page is gone has an unknown outcome. One that another tab still asks for is left
 * alone until that tab is gone, or asks for nothing any more: it holds its lock from before the entry is
 * written.
 */
export function reviveEntries(
  {
    core,
    entries,
    recording,
    apply,
  }: {
    readonly core: ModalCore
    readonly entries: Entries
    /** Ids of the entries for which this page asks a wallet. */
    readonly recording: ReadonlySet<string>
    readonly apply: (id: string, news: EntryNews) => void
  },
  { window, signal }: Lifetime,
): void {
  const awaited = new Set<string>()
  const revive = async (id: string, asker: string): Promise<void> => {
    await lockInTabs(window, askerLockName(asker), signal, async () => {
      entries.reload()
      if (entries.get(id)?.status === 'asking') apply(id, { event: 'left' })
    })
  }
  const update = (): void => {
    for (const { id, asker = '', status } of entries.$all.get()) {
      if (status !== 'asking' || awaited.has(id) || recording.has(id)) continue
      awaited.add(id)
      revive(id, asker)
        .catch((cause) => signal.aborted || core.fail('core', 'revive', cause))
        .finally(() => awaited.delete(id))
    }
  }
  const stop = entries.$all.listen(update)
  signal.addEventListener('abort', stop, { once: true })
  update()
}
