import { readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Picture } from '../pictures/Picture.js'
import { type PictureKind, pictureKinds } from './pictureKinds.js'

/** Pictures in the operator's folder. */
export interface PictureFolder {
  has(kind: PictureKind, id: string): boolean
  /** `undefined`: there is no such picture. */
  read(kind: PictureKind, id: string): Promise<Picture | undefined>
}

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.avif': 'image/avif',
}
const mebibyte = 1024 * 1024

/**
 * Lists the pictures of a folder. Requests are answered from this list, so no request can name
 * another file. Files above one mebibyte and of other types are left out.
 */
export function readPictureFolder(folder: string | undefined): PictureFolder {
  const files = new Map<string, { readonly path: string; readonly type: string }>()
  for (const kind of folder === undefined ? [] : pictureKinds) {
    const directory = join(folder ?? '', kind)
    const isThere = statSync(directory, { throwIfNoEntry: false })?.isDirectory() === true
    for (const name of isThere ? readdirSync(directory).sort() : []) {
      const path = join(directory, name)
      const extension = extname(name)
      const type = types[extension]
      if (type === undefined || statSync(path).size > mebibyte) continue
      files.set(keyOf(kind, name.slice(0, -extension.length)), { path, type })
    }
  }
  return {
    has: (kind, id) => files.has(keyOf(kind, id)),
    async read(kind, id) {
      const file = files.get(keyOf(kind, id))
      return file && { type: file.type, body: new Uint8Array(await readFile(file.path)) }
    },
  }
}

function keyOf(kind: PictureKind, id: string): string {
  return `${kind}/${id.toLowerCase()}`
}
