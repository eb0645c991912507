// The program that `startRelay` starts: `node --conditions=@latchkey/source serve.ts <first port to
// try>`. It runs the sources of the relay: no build is needed, and a stale build is never used.
// Waiting messages are kept in memory.

import { resolveSources } from '../programs/resolveSources.ts'
import { startOnFreePort } from '../programs/startOnFreePort.ts'

resolveSources()
const { startRelay } = await import('../../../packages/relay/src/index.ts')

const relay = await startOnFreePort(Number(process.argv[2] ?? 0), (port) => startRelay({ port }))
console.log(`Listening on 127.0.0.1:${relay.port}`)
const end = () => {
  void relay.close().finally(() => process.exit(0))
}
process.once('SIGTERM', end)
// The pipe ends with the program at its other end, also when that one is killed.
process.stdin.on('end', end).resume()
