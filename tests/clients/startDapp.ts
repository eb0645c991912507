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
  /** The next thing that it says. Rejects when it fails or ends before that. */
  next(event: string): Promise<Event>
  ask(request: { readonly method: string; readonly params: unknown; readonly networkId: string }): Promise<unknown>
  disconnect(): Promise<void>
  stop(): void
}

/** An app in a process of its own, with the published client of a version. */
export function startDapp(version: string, relayUrl: string, namespaces: object): Dapp {
  const here = import.meta.dirname
  const child = spawn(
    process.execPath,
    [join(here, 'dapp.mjs'), join(here, version), relayUrl, JSON.stringify(namespaces)],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  )
  let complaints = ''
  child.stderr.on('data', (text) => {
    complaints += text
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const dapp: Dapp = {
    async next(event) {
      for (;;) {
        const { value, done } = await lines.next()
        if (done) throw new Error(`The client ${version} ended before "${event}".\n${complaints}`)
        const told = JSON.parse(value) as Event
        if (told.event === 'failed') throw new Error(`The client ${version}: ${told.message}`)
        if (told.event === event) return told
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
