import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkFile } from './checkFile.js'

function write(wallets: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-check-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'wallets.json'), wallets)
  const file = join(folder, 'gateway.yaml')
  writeFileSync(
    file,
    'allowLocal: true\nprojects: [{ id: a, origins: [https://a.example] }]\ncatalogue: { wallets: wallets.json }',
  )
  return file
}

test('checkFile() says that a file is valid, and warns of allowLocal', async () => {
  const file = write('{ "wallets": [] }')
  await expect(checkFile(file, {})).resolves.toEqual([`${file} is valid.`, expect.stringContaining('allowLocal is on')])
})

test.each(['{', '[]', '{ "wallets": [{}] }'])('checkFile() refuses the list of wallets %s', async (wallets) => {
  await expect(checkFile(write(wallets), {})).rejects.toThrowError(
    expect.objectContaining({ code: 'GATEWAY_CONFIG', message: expect.stringContaining('is not a list of wallets') }),
  )
})
