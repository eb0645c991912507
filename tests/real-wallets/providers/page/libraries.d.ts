// The stream libraries of the wallets' page scripts have no types. This file declares the used
// parts.
declare module 'readable-stream' {
  export class Duplex {
    constructor(options?: {
      readonly objectMode?: boolean
      readonly read?: () => void
      readonly write?: (message: unknown, encoding: string, done: () => void) => void
    })
    push(message: unknown): boolean
    write(message: unknown): boolean
    on(event: string, listener: (message: never) => void): this
  }
}
