import type { FeatureContext } from '../FeatureContext.js'

const hour = 60 * 60_000

/**
 * Removes what is too old each hour, also at the start: a gateway may never run for an hour.
 *
 * @param purge - Gets the time, and a signal that ends with the gateway.
 */
export function purgeEachHour(
  { clock, report, ended }: Pick<FeatureContext, 'clock' | 'report' | 'ended'>,
  purge: (now: number, signal: AbortSignal) => Promise<void>,
): void {
  const run = (): void => void purge(clock.now(), ended).catch(report)
  run()
  ended.addEventListener('abort', clock.every(hour, run), { once: true })
}
