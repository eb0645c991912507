import { watchLaunchers } from './watchLaunchers.ts'

/**
 * A signal that aborts on Ctrl-C, on SIGTERM or SIGHUP, and when a program that started this one
 * has ended.
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController()
  const end = () => controller.abort()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  watchLaunchers(end)
  return controller.signal
}
