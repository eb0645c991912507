import { type Relay, type RelayOptions, startRelay } from '@latchkey/relay'
import { freePort } from '../freePort.ts'

/** Our relay on its own port. A test can restart it there: a file keeps the mailboxes. */
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

  /** Number of connected clients. */
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

  /** Closes all connections, as a network failure does. */
  drop(): void {
    this.#running?.drop()
  }

  /** Value of a series in `/metrics`, 0 if absent. E.g. `latchkey_relay_mailbox_messages`. */
  async metric(series: string): Promise<number> {
    const text = await (await fetch(`http://${this.host}/metrics`)).text()
    const line = text.split('\n').find((each) => each.startsWith(`${series} `))
    return line === undefined ? 0 : Number(line.slice(series.length + 1))
  }
}
