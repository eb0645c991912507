/** Notes bytes that must not stay in memory, and returns them. */
export type Hold = <Secret extends Uint8Array>(bytes: Secret) => Secret

/**
 * Runs `work`, then overwrites all bytes that it gave to `hold` with zeros, also after an error.
 *
 * - A result that stays in use must not be held.
 * - Copies that libraries or the engine made of these bytes stay until the collector runs, because
 *   JavaScript can't reach them.
 */
export async function wipeAfter<Result>(work: (hold: Hold) => Promise<Result>): Promise<Result> {
  const held: Uint8Array[] = []
  try {
    return await work((bytes) => {
      held.push(bytes)
      return bytes
    })
  } finally {
    for (const bytes of held) bytes.fill(0)
  }
}
