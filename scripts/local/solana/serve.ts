// The program that `startSolana` starts: `node serve.ts <first port to try>`. The first request
// loads the runtime, so that an unused chain costs almost nothing.
import { createServer, type Server } from 'node:http'
import { WebSocketServer } from 'ws'
import { bind, serveLoopback } from '../programs/serveLoopback.ts'
import type { RpcMethods } from './answerRpc.ts'
import type { Ledger } from './createLedger.ts'

interface Chain {
  readonly ledger: Ledger
  readonly methods: RpcMethods
}

let loading: Promise<Chain> | undefined

async function load(): Promise<Chain> {
  const [{ createLedger }, { rpcMethods }] = await Promise.all([import('./createLedger.ts'), import('./rpcMethods.ts')])
  const ledger = createLedger()
  return { ledger, methods: rpcMethods(ledger) }
}

function chain(): Promise<Chain> {
  loading ??= load()
  return loading
}

function acceptSockets(server: Server): void {
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => {
    socket.pause()
    Promise.all([chain(), import('./subscriptions.ts')])
      .then(([{ ledger, methods }, { serveSubscriptions }]) => {
        serveSubscriptions(socket, ledger, methods)
        socket.resume()
      })
      .catch((error: unknown) => socket.close(1011, String(error).slice(0, 100)))
  })
}

await serveLoopback({
  port: Number(process.argv[2] ?? 0),
  async answer({ method, body }) {
    if (method !== 'POST') return { status: 405, type: 'text/plain', body: 'Send JSON-RPC as POST.' }
    const [{ methods }, { answerRpc }] = await Promise.all([chain(), import('./answerRpc.ts')])
    return { status: 200, type: 'application/json', body: answerRpc(methods, body) }
  },
  // Older clients open WebSockets on the next port, newer ones on the same port.
  async beside(port, server) {
    const next = createServer((_request, response) => response.writeHead(426).end())
    if (port >= 65_535 || !(await bind(next, port + 1))) return false
    acceptSockets(server)
    acceptSockets(next)
    return true
  },
})
