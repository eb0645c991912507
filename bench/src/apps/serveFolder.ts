import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

export interface ServedFolder {
  /** Does not end with a slash. */
  readonly url: string
  stop(): Promise<void>
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

const compress = promisify(brotliCompress)

/** Serves files as a static host does: compressed, pages are revalidated, files with a hash are cached. */
export async function serveFolder(folder: string): Promise<ServedFolder> {
  const compressed = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    try {
      const canCompress = request.headers['accept-encoding']?.includes('br') && types[extname(file)] !== undefined
      const known = canCompress ? compressed.get(file) : undefined
      const text = known ?? (await readFile(join(folder, file)))
      const body = canCompress && !known ? await compress(text) : text
      // Pages are written while they are served: only what has a hash in its name stays the same.
      if (canCompress && file.includes('/assets/')) compressed.set(file, body)
      response.writeHead(200, {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        ...(canCompress && { 'content-encoding': 'br' }),
        'cache-control': file.includes('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
      })
      response.end(body)
    } catch {
      response.writeHead(404)
      response.end()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
