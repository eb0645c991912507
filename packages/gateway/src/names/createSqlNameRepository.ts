import type { Database } from '@latchkey/server/database'
import { asc, eq, inArray } from 'drizzle-orm'
import type { NameRecord } from './NameRecord.js'
import type { NameRepository } from './NameRepository.js'
import { nameAddressTable } from './nameAddressTable.js'
import { nameTable } from './nameTable.js'

const maxNames = 50

export function createSqlNameRepository(database: Database): NameRepository {
  /** The records of some names, the oldest first. */
  const read = (names: readonly string[]): readonly NameRecord[] => {
    if (names.length === 0) return []
    const rows = database
      .select()
      .from(nameTable)
      .where(inArray(nameTable.name, [...names]))
      .orderBy(asc(nameTable.registeredAt), asc(nameTable.name))
      .all()
    const addresses = database
      .select()
      .from(nameAddressTable)
      .where(inArray(nameAddressTable.name, [...names]))
      .orderBy(asc(nameAddressTable.coinType))
      .all()
    return rows.map(({ name, attributes, registeredAt, updatedAt }) => ({
      name,
      registered_at: new Date(registeredAt).toISOString(),
      updated_at: updatedAt === null ? null : new Date(updatedAt).toISOString(),
      addresses: Object.fromEntries(
        addresses
          .filter((row) => row.name === name)
          .map(({ coinType, address, createdAt }) => [
            String(coinType),
            { address, created_at: new Date(createdAt).toISOString() },
          ]),
      ),
      attributes: JSON.parse(attributes) as Record<string, string>,
    }))
  }

  return {
    async find(name) {
      return read([name])[0]
    },
    async findByAddress(address) {
      const rows = database
        .selectDistinct({ name: nameAddressTable.name })
        .from(nameAddressTable)
        .where(eq(nameAddressTable.address, address))
        .orderBy(asc(nameAddressTable.createdAt), asc(nameAddressTable.name))
        .limit(maxNames)
        .all()
      return read(rows.map(({ name }) => name))
    },
    async findTaken(names) {
      const rows = database
        .select({ name: nameTable.name })
        .from(nameTable)
        .where(inArray(nameTable.name, [...names]))
        .all()
      return new Set(rows.map(({ name }) => name))
    },
    async register({ name, address, coinTypes, attributes, at }) {
      const isNew = database.transaction(
        (transaction) => {
          const row = { name, attributes: JSON.stringify(attributes), registeredAt: at }
          const { changes } = transaction.insert(nameTable).values(row).onConflictDoNothing().run()
          if (changes === 0) return false
          const rows = coinTypes.map((coinType) => ({ name, coinType, address, createdAt: at }))
          transaction.insert(nameAddressTable).values(rows).run()
          return true
        },
        // Another gateway may write at the same time: this one waits at once, not in the middle.
        { behavior: 'immediate' },
      )
      return isNew ? read([name])[0] : undefined
    },
  }
}
