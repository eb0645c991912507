import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './openDatabase.js'
import * as tables from './tables.js'

const migrations = new URL('../../migrations', import.meta.url)

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-database-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'gateway.sqlite')
}

function open(file: string) {
  const database = openDatabase(file, migrations)
  onTestFinished(() => {
    database.$client.close()
  })
  return database
}

test('a new file is readable by its owner only, and can be opened by two gateways', () => {
  const file = newFile()
  open(file)
  open(file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a file that is no database is refused, and kept as it was', () => {
  const file = newFile()
  writeFileSync(file, 'a letter to a friend')
  expect(() => openDatabase(file, migrations)).toThrowError(expect.objectContaining({ code: 'GATEWAY_DATABASE' }))
  expect(statSync(file).size).toBe(20)
})

test('the migrations create the tables that the code uses, column by column', () => {
  const database = open(':memory:')
  const used = Object.values(tables).filter((table) => table instanceof SQLiteTable)
  for (const table of used) {
    const { name, columns } = getTableConfig(table)
    const created = database.$client.pragma(`table_info(${name})`) as { name: string; type: string; notnull: number }[]
    const isRequired = (column: (typeof columns)[number]) => column.notNull || column.primary
    expect(created.map((column) => [column.name, column.type.toLowerCase(), column.notnull === 1])).toEqual(
      columns.map((column) => [column.name, column.getSQLType(), isRequired(column)]),
    )
  }
})
