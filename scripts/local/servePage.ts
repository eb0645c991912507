import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, preview } from 'vite'
import { run } from '../runner/run.ts'

export interface PageOptions {
  /** Folder of the app. */
  readonly root: string
  /** What it reads from `import.meta.env`. */
  readonly env: Readonly<Record<string, string>>
  /** First port to try; 0 lets the system choose. */
  readonly port: number
  /** `dev` serves the sources and reloads; `built` builds for production first and serves the result, as a host would. */
  readonly as: 'dev' | 'built'
}

export interface RunningPage {
  /** With a slash at the end. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * Serves an app of ours on localhost; a busy port gets the next free one.
 *
 * @throws {Error} with the builder's words when it does not build.
 */
export async function servePage({ root, env, port, as }: PageOptions): Promise<RunningPage> {
  const listen = { host: 'localhost', port, strictPort: false }
  if (as === 'built') {
    // In a process of its own: a test runner sets NODE_ENV for itself, and a host serves React's production build.
    // In a folder of its own: what another run builds meanwhile is for other addresses.
    const outDir = mkdtempSync(join(tmpdir(), 'latchkey-page-'))
    const clean = () => rmSync(outDir, { recursive: true, force: true })
    const building = { cwd: root, env: { ...env, NODE_ENV: 'production' } }
    const { code, output } = await run('vite', ['build', '--outDir', outDir, '--emptyOutDir'], building)
    if (code !== 0) {
      clean()
      throw new Error(`The page does not build:\n${output}`)
    }
    const server = await preview({ root, logLevel: 'warn', build: { outDir }, preview: listen })
    return running(server.resolvedUrls, async () => {
      await server.close()
      clean()
    })
  }
  Object.assign(process.env, env)
  const server = await createServer({ root, logLevel: 'warn', clearScreen: false, server: listen })
  await server.listen()
  return running(server.resolvedUrls, () => server.close())
}

function running(urls: { readonly local: readonly string[] } | null, stop: () => Promise<void>): RunningPage {
  const url = urls?.local[0]
  if (!url) throw new Error('The page is served, but on no address of this machine.')
  return { url, stop }
}
