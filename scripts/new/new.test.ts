import { execFileSync } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { main } from '../new.ts'
import { root } from '../root.ts'
import { readNewPackage } from './readNewPackage.ts'
import { templateFiles } from './templateFiles.ts'

const changes = () => execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })

test.each([
  ['an invalid name', ['plugin', 'Send']],
  ['a package that exists', ['adapter', 'solana']],
  // tests/size has no file of this name, but the gallery has one.
  ['a file of the gallery that exists', ['plugin', 'account']],
])('pnpm new refuses %s with exit code 1 and writes nothing', async (_, parameters) => {
  const before = changes()
  const error = vi.spyOn(console, 'error').mockReturnValue()
  expect(await main(parameters)).toBe(1)
  expect(error.mock.calls).toEqual([[expect.stringMatching(/\.$/)]])
  expect(changes()).toBe(before)
  error.mockRestore()
})

test.each(['plugin', 'adapter'])('templateFiles() fills every placeholder of the %s templates', (kind) => {
  const files = templateFiles(readNewPackage([kind, 'nft-x', ...(kind === 'adapter' ? ['--namespace', 'nft'] : [])]))
  expect(files.size).toBeGreaterThan(10)
  expect([...files].filter((file) => /__\w+__|\.template/.test(file.join('\n')))).toEqual([])
})
