import type { TransferPlan } from '@latchkey/core'

/** Names one transfer over all tabs of the origin. */
export function lockNameOf({ networkId, from, to, token = '', amount }: TransferPlan | LockedTransfer): string {
  return `latchkey:send:${JSON.stringify([networkId, from, to, token, String(amount)])}`
}

export interface LockedTransfer {
  readonly networkId: string
  readonly from: string
  readonly to: string
  readonly token?: string | undefined
  readonly amount: string | bigint
}

/**
 * Runs `run` while no other tab asks a wallet for an equal transfer (security SND-8). The browser
 * releases the lock of a tab that is gone.
 *
 * @returns `undefined`: another tab holds it, and `run` was not called. Where the page has no locks
 * (an insecure origin), every tab may ask.
 */
export async function holdTransfer<T>(
  navigator: Partial<Pick<Navigator, 'locks'>> | undefined,
  name: string,
  run: () => Promise<T>,
): Promise<{ readonly result: T } | undefined> {
  const { locks } = navigator ?? {}
  if (!locks) return { result: await run() }
  let isAsked = false
  const hold = async (lock: unknown): Promise<{ readonly result: T } | undefined> => {
    isAsked = true
    return lock ? { result: await run() } : undefined
  }
  try {
    return await locks.request(name, { ifAvailable: true }, hold)
  } catch (cause) {
    // A sandboxed page has locks that reject: it counts as a page without locks.
    if (isAsked) throw cause
    return { result: await run() }
  }
}
