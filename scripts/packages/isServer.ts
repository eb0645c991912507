import type { Manifest } from '../runner/publishable.ts'

/** What servers share. It is published inside of each of them. */
const shared = '@latchkey/server'

/** Whether a package runs in Node only and apart from every page. */
export function isServer({ name, devDependencies = {} }: Manifest): boolean {
  return name === shared || shared in devDependencies
}
