import type { Manifest } from '../runner/publishable.ts'

/** Code that the servers share. It is bundled into each of them. */
const shared = '@latchkey/server'

/** Whether a package runs only in Node, without a page: a server, what servers share, or a command. */
export function isServer({ name, bin }: Manifest): boolean {
  return name === shared || bin !== undefined
}
