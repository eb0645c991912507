import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

interface Event {
  readonly event: string
  readonly uri?: string
  readonly result?: unknown
  readonly message?: string
  readonly namespaces?: Readonly<Record<string, { readonly accounts: readonly string[] }>>
}

export interface Dapp {
  /** Resolves with the next such event. Rejects when the client fails or ends before it. */
  next(event: string): Promise<Event>
  ask(request: { readonly method: string; readonly params: unknown; readonly networkId: string }): Promise<unknown>
  disconnect(): Promise<void>
  stop(): void
}

/** An app in its own process, with the published client of a version. */
export function startDapp(version: string, relayUrl: string, namespaces: object): Dapp {
  const here = import.meta.dirname
  const child = spawn(
    process.execPath,
    [join(here, 'dapp.mjs'), join(here, version), relayUrl, JSON.stringify(namespaces)],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  )
  let errorOutput = ''
  child.stderr.on('data', (text) => {
    errorOutput += text
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const dapp: Dapp = {
    async next(event) {
      for (;;) {
        const { value, done } = await lines.next()
        if (done) throw new Error(`The client ${version} ended before "${event}".\n${errorOutput}`)
        const received = JSON.parse(value) as Event
        if (received.event === 'failed') throw new Error(`The client ${version} failed: ${received.message}`)
        if (received.event === event) return received
      }
    },
    async ask(request) {
      child.stdin.write(`${JSON.stringify(request)}\n`)
      return (await dapp.next('result')).result
    },
    async disconnect() {
      child.stdin.write('disconnect\n')
      await dapp.next('disconnected')
    },
    stop: () => void child.kill(),
  }
  return dapp
}
