import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Packument } from './Packument.ts'

/** Writes what the registry knows of a package into its storage, without the package's files. */
export function writePackument(storage: string, packument: Packument): void {
  const folder = join(storage, packument.name)
  mkdirSync(folder, { recursive: true })
  const own = { _rev: '1-0', _id: packument.name, _attachments: {}, _distfiles: {}, _uplinks: {}, users: {}, time: {} }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...packument, ...own }))
}
