// The program that `startRelay` starts: `node --conditions=@latchkey/source serve.ts <first port to
// try>`. It runs the sources of the relay: no build is needed, and a stale build is never used.
// Waiting messages are kept in memory.
import { registerHooks } from 'node:module'

const lastPort = 65_535

// Sources import each other by the names of the built files.
registerHooks({
  resolve(specifier, context, next) {
    const isSource = specifier.startsWith('.') && context.parentURL?.endsWith('.ts')
    return next(isSource ? specifier.replace(/\.js$/, '.ts') : specifier, context)
  },
})
const { startRelay } = await import('../../../packages/relay/src/index.ts')

async function start(first: number): ReturnType<typeof startRelay> {
  for (let port = first; port <= lastPort; port += 1) {
    try {
      return await startRelay({ port })
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

const relay = await start(Number(process.argv[2] ?? 0))
console.log(`Listening on 127.0.0.1:${relay.port}`)
const end = () => {
  void relay.close().finally(() => process.exit(0))
}
process.once('SIGTERM', end)
// The pipe ends with the program at its other end, also when that one is killed.
process.stdin.on('end', end).resume()
