import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { publishable } from '../runner/publishable.ts'
import { copyExample } from './copyExample.ts'

const tarballs = new Map(publishable().map(({ manifest }) => [manifest.name, `/${manifest.name}.tgz`]))

test.each(globSync('examples/*/package.json', { cwd: root }).map((path) => basename(dirname(path))))(
  'the copy of examples/%s needs nothing of the workspace',
  (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-example-'))
    try {
      copyExample(name, folder, tarballs)
      const files = globSync('{*.*,src/**/*.{ts,tsx}}', { cwd: folder }).filter((file) => !file.endsWith('.md'))
      for (const file of files) {
        expect(readFileSync(join(folder, file), 'utf8'), file).not.toMatch(
          /workspace:|catalog:|@latchkey\/source|"\.\.\/\.\.|dirname\}\/\.\./,
        )
      }
      expect(files.filter((file) => /\.test\./.test(file))).toEqual([])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
