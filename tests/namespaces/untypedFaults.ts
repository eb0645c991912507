import { LatchkeyError } from '@latchkey/core'
import { OwnError } from './OwnError.js'

/**
 * Calls a function with each of the lists of arguments, and waits for the end of each call.
 *
 * @returns What errors without a type say, and where they come from.
 */
export async function untypedFaults(
  call: (...args: readonly unknown[]) => unknown,
  lists: readonly (readonly unknown[])[],
): Promise<readonly string[]> {
  const faults = await Promise.all(
    lists.map(async (args) => {
      try {
        await call(...args)
        return undefined
      } catch (error) {
        if (error instanceof LatchkeyError || error instanceof OwnError) return undefined
        const place = (error as Error)?.stack?.split('\n').find((line) => line.includes('/src/'))
        return `${String(error)} ${place?.replace(/.*packages\//, '') ?? ''}`
      }
    }),
  )
  return [...new Set(faults)].filter((fault) => fault !== undefined)
}
