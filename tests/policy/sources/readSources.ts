import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/root.ts'
import { parseSource, type Source } from './parseSource.ts'

const isTest = /\.(test|test-d)\.tsx?$/

/**
 * The published sources: every TypeScript file below `packages/<name>/src` except tests and
 * declarations.
 */
export function readSources(): Source[] {
  return globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isTest.test(path) && !path.endsWith('.d.ts'))
    .sort()
    .map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')))
}
