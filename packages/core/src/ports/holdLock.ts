import { checkText } from '../entities/checkText.js'
import { InvalidInputError } from '../errors/InvalidInputError.js'

/**
 * Runs `run` while no other tab of the origin holds the lock of this name. The browser releases the
 * lock of a tab that is gone.
 *
 * @returns `undefined`: another tab holds it, and `run` was not called. Where the page has no locks
 * (an insecure origin), every tab may ask.
 * @throws {InvalidInputError} for a name that is no text, and for `run` that is no function.
 */
export async function holdLock<T>(
  navigator: Partial<Pick<Navigator, 'locks'>> | undefined,
  name: string,
  run: () => Promise<T>,
): Promise<{ readonly result: T } | undefined> {
  checkText('name of a lock', name)
  if (typeof run !== 'function') throw new InvalidInputError('function', run)
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
