import { abortable } from '../../waits/abortable.js'

/**
 * Runs `run` while no other tab of this origin holds the lock, over Web Locks. Without locks (an
 * insecure page), every tab is a holder.
 *
 * @param signal - Ends the wait for the lock, and releases it while it is held.
 */
export async function lockInTabs<T>(
  { navigator }: Window,
  name: string,
  signal: AbortSignal,
  run: () => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  const { locks } = navigator as { readonly locks?: LockManager | undefined }
  // A holder that hangs must not block the other tabs after its page has stopped.
  const hold = async () => abortable(run(), signal)
  if (!locks) return hold()
  let isHeld = false
  try {
    return await locks.request(name, { signal }, () => {
      isHeld = true
      return hold()
    })
  } catch (cause) {
    // A sandboxed page has locks that reject: it counts as a page without locks.
    if (isHeld || signal.aborted) throw cause
    return hold()
  }
}
