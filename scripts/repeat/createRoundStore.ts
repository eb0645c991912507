import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Round } from './Round.ts'

/** The rounds that are over, each in a file of its own. */
export interface RoundStore {
  /** Where a round may leave what belongs to it. */
  folderOf(number: number): string
  save(number: number, round: Round): void
  /** By number, ascending. */
  load(): ReadonlyMap<number, Round>
  clear(): void
}

const name = /^round-(\d+)\.json$/

export function createRoundStore(folder: string): RoundStore {
  return {
    folderOf: (number) => join(folder, `round-${number}`),
    save(number, round) {
      mkdirSync(folder, { recursive: true })
      // Whole or not at all: a round that was interrupted while it was written is done again.
      const file = join(folder, `round-${number}.json`)
      writeFileSync(`${file}.new`, JSON.stringify(round))
      renameSync(`${file}.new`, file)
    },
    load() {
      const numbers = globSync('round-*.json', { cwd: folder }).flatMap((file) => Number(name.exec(file)?.[1] ?? []))
      return new Map(
        numbers
          .sort((a, b) => a - b)
          .map((number) => [number, JSON.parse(readFileSync(join(folder, `round-${number}.json`), 'utf8')) as Round]),
      )
    },
    clear: () => rmSync(folder, { recursive: true, force: true }),
  }
}
