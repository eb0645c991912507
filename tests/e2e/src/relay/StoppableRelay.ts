import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { type Relay, type RelayOptions, startRelay } from '@latchkey/relay'

/** Our relay on a port of its own, which a test stops and starts again there. What waits is kept in a file, so it outlives a stop. */
export class StoppableRelay {
  readonly url: string
  readonly #options: RelayOptions
  #running: Relay | undefined

  private constructor(port: number, options: RelayOptions) {
    this.url = `ws://127.0.0.1:${port}`
    this.#options = { ...options, port, stopTimeout: 1000 }
  }

  static async create(options: RelayOptions): Promise<StoppableRelay> {
    return new StoppableRelay(await freePort(), options)
  }

  get host(): string {
    return new URL(this.url).host
  }

  /** Clients that are served now. */
  get connections(): number {
    return this.#running?.connections ?? 0
  }

  async start(): Promise<void> {
    this.#running ??= await startRelay(this.#options)
  }

  async stop(): Promise<void> {
    await this.#running?.close()
    this.#running = undefined
  }

  /** Cuts all connections, as a network does that breaks down. */
  drop(): void {
    this.#running?.drop()
  }

  /** What `/metrics` says of one series, 0 where there is none: `latchkey_relay_mailbox_messages`. */
  async metric(series: string): Promise<number> {
    const text = await (await fetch(`http://${this.host}/metrics`)).text()
    const line = text.split('\n').find((each) => each.startsWith(`${series} `))
    return line === undefined ? 0 : Number(line.slice(series.length + 1))
  }
}

/** The port that the system chooses, let go of again. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
