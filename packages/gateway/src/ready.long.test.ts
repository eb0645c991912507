import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { startTestGateway } from '../testing/startTestGateway.js'

// SQLite waits for the lock before it fails.
test('/ready is 503 while nothing can be written to the database, and 200 afterwards', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-ready-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const database = join(folder, 'gateway.db')
  const gateway = await startTestGateway({ database })
  const other = new Sqlite(database)
  onTestFinished(() => void other.close())
  other.exec('BEGIN IMMEDIATE')
  const refused = await gateway.ask('/ready')
  expect(refused.status).toBe(503)
  await expect(refused.text()).resolves.toContain('no database')
  expect((await gateway.ask('/health')).status).toBe(200)
  other.exec('ROLLBACK')
  expect((await gateway.ask('/ready')).status).toBe(200)
})
