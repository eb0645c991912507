const lastPort = 65_535

/**
 * Starts a server on the first free port.
 *
 * @param start - Rejects with a cause `EADDRINUSE` while a port is busy.
 * @throws {Error} when none is free, and what `start` throws otherwise.
 */
export async function startOnFreePort<Server>(
  first: number,
  start: (port: number) => Promise<Server>,
): Promise<Server> {
  for (let port = first; port <= lastPort; port += 1) {
    try {
      return await start(port)
    } catch (error) {
      if (!isBusy(error)) throw error
    }
  }
  throw new Error(`No free port from ${first} on.`)
}

function isBusy(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE'
}
