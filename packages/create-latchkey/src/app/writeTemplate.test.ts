import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkFolder } from './checkFolder.js'
import { writeTemplate } from './writeTemplate.js'

test('writeTemplate() names the reason when a file can not be written', async () => {
  const place = mkdtempSync(join(tmpdir(), 'latchkey-create-'))
  const file = join(place, 'file')
  writeFileSync(file, 'mine')
  const from = [new URL('../../templates/react/', import.meta.url)]
  await expect(writeTemplate(file, { name: 'boat', from })).rejects.toMatchObject({
    code: 'CREATE_NOT_WRITTEN',
    message: expect.stringContaining('The app could not be written: '),
  })
  expect(readdirSync(place)).toEqual(['file'])
  rmSync(place, { recursive: true })
})

test('checkFolder() names the reason when a folder can not be read', async () => {
  await expect(checkFolder(join(tmpdir(), 'x'.repeat(300)))).rejects.toMatchObject({
    code: 'CREATE_NOT_WRITTEN',
    message: expect.stringContaining("can't be read: "),
  })
})
