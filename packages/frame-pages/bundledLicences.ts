import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

interface Licence {
  readonly name: string
  readonly version: string
  readonly identifier: string
  /** Absent when the package has no file of it. */
  readonly text: string | undefined
}

export interface BundledLicences {
  /** Notes the packages of one build. Vite makes a worker in a build of its own. */
  readonly collect: Plugin
  /** Writes `licences.md` with those of all builds so far. */
  readonly write: Plugin
}

/** The licences of the packages whose code is in the pages: a copy of that code has to bring them. */
export function bundledLicences(): BundledLicences {
  const found = new Map<string, Licence>()
  const collect: Plugin = {
    name: 'latchkey-collect-licences',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        for (const id of file.type === 'chunk' ? file.moduleIds : []) {
          if (!id.startsWith('\0') && id.includes('/node_modules/')) add(found, dirname(id))
        }
      }
    },
  }
  const write: Plugin = {
    name: 'latchkey-write-licences',
    enforce: 'post',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'licences.md', source: describe(found) })
    },
  }
  return { collect, write }
}

function add(found: Map<string, Licence>, folder: string): void {
  const file = join(folder, 'package.json')
  const { name, version, license = 'unknown' } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  // Parts of a package have manifests without a version.
  if (name === undefined || version === undefined) {
    add(found, dirname(folder))
    return
  }
  const key = `${name}@${version}`
  if (found.has(key)) return
  const text = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each))
  found.set(key, { name, version, identifier: license, text: text && readFileSync(join(folder, text), 'utf8').trim() })
}

function describe(found: ReadonlyMap<string, Licence>): string {
  const sorted = [...found].sort(([one], [other]) => (one < other ? -1 : 1))
  const entries = sorted.map(
    ([, { name, version, identifier, text = '' }]) => `## ${name} ${version} (${identifier})\n\n${text}\n`,
  )
  return `# Licences of the code in these pages\n\n${entries.join('\n')}`
}
