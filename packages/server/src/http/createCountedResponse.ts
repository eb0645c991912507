import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Release } from '../shares/createShares.js'

/**
 * @param enter - Is called with the bytes of each write, before they wait for the client. `undefined`:
 * it would be too much, and the connection is cut.
 * @returns A class of responses for `createServer`.
 */
export function createCountedResponse(
  enter: (request: IncomingMessage, bytes: number) => Release | undefined,
): typeof ServerResponse<IncomingMessage> {
  return class CountedResponse extends ServerResponse<IncomingMessage> {
    override write(...given: readonly unknown[]): boolean {
      return this.#count(given[0]) && Reflect.apply(super.write, this, given)
    }

    override end(...given: readonly unknown[]): this {
      if (this.#count(given[0])) Reflect.apply(super.end, this, given)
      return this
    }

    #count(chunk: unknown): boolean {
      const bytes = sizeOf(chunk)
      if (bytes === 0 || this.writableEnded) return true
      const leave = enter(this.req, bytes)
      if (leave) this.once('close', leave)
      else this.destroy()
      return leave !== undefined
    }
  }
}

function sizeOf(chunk: unknown): number {
  if (typeof chunk === 'string') return Buffer.byteLength(chunk)
  return chunk instanceof Uint8Array ? chunk.byteLength : 0
}
