// The streams of the wallets' page scripts come without types; this is what is used of them.
declare module 'readable-stream' {
  export class Duplex {
    constructor(options?: {
      readonly objectMode?: boolean
      readonly read?: () => void
      readonly write?: (message: unknown, encoding: string, done: () => void) => void
    })
    push(message: unknown): boolean
    write(message: unknown): boolean
    on(event: string, heard: (message: never) => void): this
  }
}
