import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the bridge and its tests have no type error with the types of wagmi 2', () => {
  const compiler = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
  const project = join(import.meta.dirname, 'tsconfig.types.json')
  expect(() => execFileSync(process.execPath, [compiler, '-p', project], { encoding: 'utf8' })).not.toThrow()
})
