import type { Background } from '../clock/Background.js'

const hour = 60 * 60_000

/**
 * Removes what is too old each hour, also at the start: a server may never run for an hour.
 *
 * @param purge - Gets the time, and a signal that ends with the server.
 */
export function purgeEachHour(
  { clock, report, ended }: Background,
  purge: (now: number, signal: AbortSignal) => Promise<void>,
): void {
  const run = (): void => void purge(clock.now(), ended).catch(report)
  run()
  ended.addEventListener('abort', clock.every(hour, run), { once: true })
}
