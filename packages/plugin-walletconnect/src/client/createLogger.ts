/** The logger methods that WalletConnect's client calls. */
export interface ClientLogger {
  readonly level: string
  trace(...values: unknown[]): void
  debug(...values: unknown[]): void
  info(...values: unknown[]): void
  warn(...values: unknown[]): void
  error(...values: unknown[]): void
  fatal(...values: unknown[]): void
  child(): ClientLogger
}

export interface LogBuffer {
  readonly logger: ClientLogger
  /** JSON lines, oldest first. */
  read(): readonly string[]
}

/** Bytes. */
const maxBytes = 1_024_000
/** Characters per line. */
const maxLength = 4096

/**
 * Keeps the log of WalletConnect's client in memory instead of the console: about a megabyte, the
 * oldest lines are dropped first. The levels trace and debug contain keys and requests, so they are
 * not kept.
 */
export function createLogger(now: () => number): LogBuffer {
  const lines: { readonly text: string; readonly size: number }[] = []
  const encoder = new TextEncoder()
  let size = 0
  const write =
    (level: string) =>
    (...values: unknown[]): void => {
      const text = JSON.stringify({ at: now(), level, said: values.map(textOf) }).slice(0, maxLength)
      const line = { text, size: encoder.encode(text).length }
      lines.push(line)
      size += line.size
      while (size > maxBytes) size -= lines.shift()?.size ?? 0
    }
  const ignore = (): void => undefined
  // A new object per child, because the client writes its name on it.
  const create = (): ClientLogger => ({
    level: 'info',
    trace: ignore,
    debug: ignore,
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    fatal: write('fatal'),
    child: create,
  })
  return { logger: create(), read: () => lines.map(({ text }) => text) }
}

function textOf(value: unknown): string {
  if (value instanceof Error) return value.message
  try {
    return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  } catch {
    return '' // it refers to itself, or holds what JSON has no form for
  }
}
