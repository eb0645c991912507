import type { Manifest } from '../runner/publishable.ts'

/** Code that the servers share. It is bundled into each of them. */
const shared = '@latchkey/server'

/** Whether a package runs only in Node, without a page. */
export function isServer({ name, devDependencies = {} }: Manifest): boolean {
  return name === shared || shared in devDependencies
}
