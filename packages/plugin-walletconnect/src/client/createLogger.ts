/** The methods of a logger that the protocol's client calls. */
export interface ClientLogger {
  readonly level: string
  trace(...said: unknown[]): void
  debug(...said: unknown[]): void
  info(...said: unknown[]): void
  warn(...said: unknown[]): void
  error(...said: unknown[]): void
  fatal(...said: unknown[]): void
  child(): ClientLogger
}

export interface LogBuffer {
  readonly logger: ClientLogger
  /** JSON lines, oldest first. */
  read(): readonly string[]
}

/** Bytes. @see Product specification, section 9. */
const room = 1_024_000
/** Characters of one line. */
const longest = 4096

/**
 * Keeps what the protocol's client says in memory instead of in the console: about a megabyte, the oldest lines go first. What it says at
 * its two lowest levels is not kept at all, since keys and requests are part of it.
 */
export function createLogger(now: () => number): LogBuffer {
  const lines: { readonly text: string; readonly size: number }[] = []
  const encoder = new TextEncoder()
  let size = 0
  const write =
    (level: string) =>
    (...said: unknown[]): void => {
      const text = JSON.stringify({ at: now(), level, said: said.map(textOf) }).slice(0, longest)
      const line = { text, size: encoder.encode(text).length }
      lines.push(line)
      size += line.size
      while (size > room) size -= lines.shift()?.size ?? 0
    }
  const leaveOut = (): void => undefined
  // Each child is an object of its own: the client writes its name on it.
  const create = (): ClientLogger => ({
    level: 'info',
    trace: leaveOut,
    debug: leaveOut,
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    fatal: write('fatal'),
    child: create,
  })
  return { logger: create(), read: () => lines.map(({ text }) => text) }
}

function textOf(said: unknown): string {
  if (said instanceof Error) return said.message
  try {
    return typeof said === 'string' ? said : (JSON.stringify(said) ?? '')
  } catch {
    return '' // it refers to itself, or holds what JSON has no form for
  }
}
