import type { NameRecord } from './NameRecord.js'

export interface Registration {
  /** Normalised, with its zone. */
  readonly name: string
  /** In the canonical form. */
  readonly address: string
  readonly coinTypes: readonly number[]
  readonly attributes: Readonly<Record<string, string>>
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Names. Several gateways can share them. */
export interface NameRepository {
  find(name: string): Promise<NameRecord | undefined>
  /** Names that lead to an address, the oldest first. At most fifty. */
  findByAddress(address: string): Promise<readonly NameRecord[]>
  /** Those of `names` that are registered. */
  findTaken(names: readonly string[]): Promise<ReadonlySet<string>>
  /** @returns `undefined` if the name is registered already. Then nothing changes. */
  register(registration: Registration): Promise<NameRecord | undefined>
}
