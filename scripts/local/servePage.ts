import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, preview } from 'vite'
import { run } from '../runner/run.ts'

export interface PageOptions {
  /** Folder of the app. */
  readonly root: string
  /** Values of the app's `import.meta.env`. */
  readonly env: Readonly<Record<string, string>>
  /** First port to try; 0 lets the system choose. */
  readonly port: number
  /**
   * `dev` serves the sources and reloads. `built` builds for production and serves the result, as a
   * host does.
   */
  readonly as: 'dev' | 'built'
}

export interface RunningPage {
  /** With a slash at the end. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * Serves one of our apps on localhost. If the port is busy, it takes the next free one.
 *
 * @throws {Error} with the output of the builder when the build fails.
 */
export async function servePage({ root, env, port, as }: PageOptions): Promise<RunningPage> {
  const listen = { host: 'localhost', port, strictPort: false }
  if (as === 'built') {
    // The build has its own process: a test runner sets NODE_ENV for itself, and a host serves the
    // production build of React. It has its own folder: a parallel build has other addresses in it.
    const outDir = mkdtempSync(join(tmpdir(), 'latchkey-page-'))
    const clean = () => rmSync(outDir, { recursive: true, force: true })
    const building = { cwd: root, env: { ...env, NODE_ENV: 'production' } }
    const { code, output } = await run('vite', ['build', '--outDir', outDir, '--emptyOutDir'], building)
    if (code !== 0) {
      clean()
      throw new Error(`The build of the page failed:\n${output}`)
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
  if (!url) throw new Error('The page is served, but has no local address.')
  return { url, stop }
}
