import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { publishable } from '../runner/publishable.ts'
import type { Packument } from './Packument.ts'
import { storedPackages } from './storedPackages.ts'
import { writePackument } from './writePackument.ts'

export interface Registry {
  /** With a slash at the end, as installers write it. */
  readonly url: string
  close(): Promise<void>
}

/**
 * Starts a registry on loopback that asks no other one. It knows the third-party packages of the
 * lock file, but has no files of them: pnpm takes those from its store. Our packages exist as
 * 0.0.0, because npm lets a workflow publish no others.
 *
 * @param folder - Receives what is published.
 */
export async function startRegistry(folder: string): Promise<Registry> {
  const storage = join(folder, 'storage')
  for (const packument of [...storedPackages(), ...placeholders()]) writePackument(storage, packument)
  // Every run of the tests loads this file, but few start a registry.
  const { runServer } = await import('verdaccio')
  const server: Server = await runServer({
    self_path: folder,
    storage,
    uplinks: {},
    packages: { '**': { access: ['$all'], publish: ['$all'] } },
    web: { enable: false },
    max_body_size: '100mb',
    log: { type: 'stdout', format: 'pretty', level: 'fatal' },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function placeholders(): Packument[] {
  const version = '0.0.0'
  const dist = { integrity: '', tarball: '' }
  return publishable().map(({ manifest: { name } }) => ({
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { name, version, dist } },
  }))
}
