import type { Manifest } from '../runner/publishable.ts'

/** Whether a package runs only in Node, without a page: a server, a private part of servers, or a command. */
export function isServer({ private: isPrivate, bin }: Manifest): boolean {
  return isPrivate === true || bin !== undefined
}
