/** The parts of the extension API that these files use. */
export interface Chrome {
  readonly runtime: {
    connect(options: { readonly name: string }): Port
    readonly onConnect: { addListener(connected: (port: Port) => void): void }
  }
}

export interface Port {
  readonly name: string
  postMessage(message: unknown): void
  readonly onMessage: { addListener(listener: (message: never) => void): void }
  readonly onDisconnect: { addListener(ended: () => void): void }
}

export const { chrome }: { readonly chrome: Chrome } = globalThis as typeof globalThis & { readonly chrome: Chrome }
