import { join } from 'node:path'
import { createServer, preview } from 'vite'
import { root } from '../root.ts'
import { run } from '../runner/run.ts'
import { localVariables } from './localVariables.ts'
import type { LocalNetworks } from './startLocal.ts'

export interface DemoOptions {
  readonly networks: Omit<LocalNetworks, 'stop'>
  /** First port to try; 0 lets the system choose. */
  readonly port: number
  /** `dev` serves the sources and reloads; `built` builds for production first and serves the result, as a host would. */
  readonly as: 'dev' | 'built'
}

export interface RunningDemo {
  /** With a slash at the end. */
  readonly url: string
  stop(): Promise<void>
}

const demo = join(root, 'apps/demo')

/**
 * Serves `apps/demo` on localhost; a busy port gets the next free one. The demo reads the networks' addresses and
 * ids from `import.meta.env`, as `localVariables` names them with the prefix `VITE_`.
 *
 * @throws {Error} with the builder's words when the demo does not build.
 */
export async function startDemo({ networks, port, as }: DemoOptions): Promise<RunningDemo> {
  const env = localVariables('VITE_', networks)
  const listen = { host: 'localhost', port, strictPort: false }
  if (as === 'built') {
    // In a process of its own: a test runner sets NODE_ENV for itself, and a host serves React's production build.
    const { code, output } = await run('vite', ['build'], { cwd: demo, env: { ...env, NODE_ENV: 'production' } })
    if (code !== 0) throw new Error(`The demo does not build:\n${output}`)
    const server = await preview({ root: demo, logLevel: 'warn', preview: listen })
    return running(server.resolvedUrls, () => server.close())
  }
  Object.assign(process.env, env)
  const server = await createServer({ root: demo, logLevel: 'warn', clearScreen: false, server: listen })
  await server.listen()
  return running(server.resolvedUrls, () => server.close())
}

function running(urls: { readonly local: readonly string[] } | null, stop: () => Promise<void>): RunningDemo {
  const url = urls?.local[0]
  if (!url) throw new Error('The demo runs, but on no address of this machine.')
  return { url, stop }
}
