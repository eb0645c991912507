import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { GatewayError } from '../../errors/GatewayError.js'
import { walletConfigText } from '../settings/text.js'

/** A file of the wallet's pages, as it is sent. */
export interface PageFile {
  readonly body: Uint8Array<ArrayBuffer>
  readonly type: string
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/**
 * Reads all files of a build of the wallet's pages, by the path at which they are sent: that of
 * `sdk.html` is `/sdk`. Files of other kinds are left out.
 *
 * @param folder - Absolute path.
 * @throws {GatewayError} `GATEWAY_CONFIG` when it has no pages.
 */
export function readPages(folder: string): ReadonlyMap<string, PageFile> {
  const files = new Map<string, PageFile>()
  try {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      const type = types[extname(entry.name)]
      if (!entry.isFile() || type === undefined) continue
      const name = `/${relative(folder, path).split(sep).join('/')}`
      files.set(name.replace(/\.html$/, ''), { body: new Uint8Array(readFileSync(path)), type })
    }
  } catch (cause) {
    throw new GatewayError('GATEWAY_CONFIG', walletConfigText.pages(folder), { cause })
  }
  if (!files.has('/sdk')) throw new GatewayError('GATEWAY_CONFIG', walletConfigText.pages(folder))
  return files
}
