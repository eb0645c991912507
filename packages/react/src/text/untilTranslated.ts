import { type Clock, withTimeout } from '@latchkey/core'

/** In milliseconds. After it the dialog opens in English, and changes when the texts arrive. */
const limit = 3_000

/**
 * Waits for the texts that are being loaded, so that the dialog opens in its language. Never rejects.
 *
 * @param texts - What to wait for. It may be replaced in between, e.g. when `auto` has found a language.
 */
export async function untilTranslated(clock: Clock, texts: () => Promise<unknown> | undefined): Promise<void> {
  const settle = async (): Promise<void> => {
    const waited = texts()
    await waited
    if (waited !== texts()) await settle()
  }
  await withTimeout(clock, limit, settle).catch(() => undefined)
}
