import type { ModalCore } from '../contract/core.js'
import { derive, sameFields } from '../contract/derive.js'
import type { EntryKind, EntryNotice, LedgerEntry, UnseenTransaction } from '../contract/ledger.js'
import type { Entries } from './createEntries.js'
import type { VisibleLock } from './createVisibleLock.js'
import { isUnseenEntry } from './isUnseenEntry.js'
import { shownEntries } from './shownEntries.js'

export interface ShowUnseenParameters {
  readonly core: ModalCore
  readonly entries: Pick<Entries, '$all'>
  readonly kindOf: (id: string) => EntryKind | undefined
  readonly see: (id: string) => void
}

/** Lists what no view has shown, while the dialog is open. Each entry is listed in one tab. */
export function showUnseen(
  { core, entries, kindOf, see }: ShowUnseenParameters,
  signal: AbortSignal,
  lock: VisibleLock,
): void {
  const { transactions, connections, dialog } = core.stores
  const shown = new Map<string, UnseenTransaction>()
  const followed = new Set<string>()
  const $wanted = derive(
    [entries.$all, connections.$live, dialog.$isOpen],
    (all, live, isOpen) => (isOpen ? shownEntries(all, live).filter(isUnseenEntry) : []),
    sameFields,
  )
  const publish = (): void => transactions.setUnseen($wanted.get().flatMap((entry) => shown.get(keyOf(entry)) ?? []))
  /** Resolves when the user has seen it, its status has changed, or the dialog is closed. */
  const untilSeen = (key: string, ends: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const check = (): void => {
        if (!ends.aborted && $wanted.get().some((entry) => keyOf(entry) === key)) return
        stop()
        resolve()
      }
      const stop = $wanted.listen(check)
      ends.addEventListener('abort', check, { once: true })
      check()
    })
  const show = async (entry: LedgerEntry, ends: AbortSignal): Promise<void> => {
    const key = keyOf(entry)
    if (!$wanted.get().some((each) => keyOf(each) === key)) return
    const notice = await readNotice(core, kindOf(entry.kind), entry)
    if (notice === 'none') return see(entry.id)
    shown.set(key, { entry, ...(notice && { notice }), see: () => see(entry.id) })
    publish()
    await untilSeen(key, ends)
    shown.delete(key)
    publish()
  }
  const update = (): void => {
    for (const entry of $wanted.get()) {
      const key = keyOf(entry)
      if (followed.has(key)) continue
      followed.add(key)
      const follow = async (): Promise<void> => {
        await lock(`latchkey:unseen:${entry.id}`, (ends) => show(entry, ends)).finally(() => followed.delete(key))
        // The dialog may have been closed and opened again, or the tab left and visited again.
        if (!signal.aborted) update()
      }
      follow().catch((cause) => signal.aborted || core.fail('core', 'unseen', cause))
    }
  }
  const stop = $wanted.listen(update)
  signal.addEventListener('abort', stop, { once: true })
  update()
}

/** Another status is other news. */
function keyOf({ id, status }: LedgerEntry): string {
  return `${id} ${status}`
}

/** @returns `undefined`: its kind does not say, or can't be asked. `none`: the user needs no notice. */
async function readNotice(
  core: ModalCore,
  kind: EntryKind | undefined,
  entry: LedgerEntry,
): Promise<EntryNotice | 'none' | undefined> {
  if (!kind?.loadNotice) return undefined
  try {
    const read = await kind.loadNotice()
    return read(entry) ?? 'none'
  } catch (cause) {
    core.fail('core', 'notice', cause)
    return undefined
  }
}
