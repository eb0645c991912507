import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, onTestFinished, test } from 'vitest'
import * as tables from '../../testing/tables.js'
import { openDatabase } from './openDatabase.js'

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

interface Journal {
  readonly entries: readonly { readonly tag: string }[]
}

const journalFile = new URL('../../migrations/meta/_journal.json', import.meta.url)
const journal: Journal = JSON.parse(readFileSync(journalFile, 'utf8'))

/** The migrations of an older version: the first ones. */
function olderMigrations(count: number): URL {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(fileURLToPath(migrations), folder, { recursive: true })
  const older = { ...journal, entries: journal.entries.slice(0, count) }
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(older))
  return pathToFileURL(folder)
}

type Rows = Readonly<Record<string, readonly object[]>>

/** The rows of all tables of the code that the database has. */
function rowsIn({ $client }: ReturnType<typeof open>): Rows {
  const names = $client.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%migrations'")
  const all = names.all() as { readonly name: string }[]
  return Object.fromEntries(
    all
      .filter(({ name }) => !name.startsWith('sqlite_'))
      .map(({ name }) => [name, $client.prepare(`SELECT * FROM ${name}`).all() as object[]]),
  )
}

test.each(journal.entries.slice(0, -1).map(({ tag }, at) => [tag, at + 1] as const))(
  'a database of the version with the migration %s keeps its rows',
  (_, count) => {
    const file = newFile()
    const old = openDatabase(file, olderMigrations(count))
    for (const name of Object.keys(rowsIn(old))) {
      const columns = old.$client.pragma(`table_info(${name})`) as { readonly name: string; readonly type: string }[]
      const values = columns.map(({ type }) => (type.toLowerCase() === 'integer' ? 7 : "'seven'"))
      old.$client.exec(`INSERT INTO ${name} (${columns.map((each) => each.name)}) VALUES (${values})`)
    }
    const before = rowsIn(old)
    old.$client.close()
    expect(Object.keys(before).length).toBeGreaterThan(0)
    // A later column has a default.
    expect(rowsIn(open(file))).toMatchObject(before)
  },
)
