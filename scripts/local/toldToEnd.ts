import { watchLaunchers } from './watchLaunchers.ts'

/** Ends on Ctrl-C, on a polite kill, and when a program that started this one is gone. */
export function toldToEnd(): AbortSignal {
  const told = new AbortController()
  const end = () => told.abort()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  watchLaunchers(end)
  return told.signal
}
