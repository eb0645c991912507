import type { Manifest } from '../runner/publishable.ts'

/**
 * Whether a package runs only in Node, without a page: a server, a private part of servers, or a
 * command. A private package that names no Node (`engines`) is for browsers: the frame.
 */
export function isServer({ private: isPrivate, bin, engines }: Manifest): boolean {
  return (isPrivate === true && engines !== undefined) || bin !== undefined
}
