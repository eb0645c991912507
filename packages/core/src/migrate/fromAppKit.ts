import type { ForeignStorage, MigrationReader } from '../contract/migration.js'

/** Takes over the connections of AppKit in every namespace, the active one first. */
export function fromAppKit(): MigrationReader {
  const read: MigrationReader = async (local) => (await import('./readAppKit.js')).readAppKit(local)
  return Object.assign(read, {
    expects({ getItem }: ForeignStorage): readonly string[] {
      if (getItem('@appkit/connection_status') !== 'connected') return []
      const all = (getItem('@appkit/connected_namespaces') ?? '').split(',').slice(0, 20)
      const active = getItem('@appkit/active_namespace')
      return all.sort((one, other) => Number(other === active) - Number(one === active))
    },
  })
}
