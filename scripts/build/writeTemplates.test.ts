import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../root.ts'
import { writeTemplates } from './writeTemplates.ts'

test.each(['next', 'react', 'vanilla', 'wagmi'])(
  'an app from the template %s gets later versions of the same major',
  (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-templates-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeTemplates(join(root, 'packages/create-latchkey/templates'), folder)
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8'))
    const versions: readonly [string, string][] = Object.entries({ ...dependencies, ...devDependencies })
    expect(versions.filter(([, version]) => !/^\^\d/.test(version))).toEqual([])
    expect(dependencies.viem).toMatch(/^\^2\./)
  },
)
