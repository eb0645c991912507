import { parseArgs } from 'node:util'

export interface RepeatFlags {
  readonly rounds: number
  /** Keeps the rounds that are over, and runs those that are missing. */
  readonly continues: boolean
  /** Parts of paths of specs; all of them where there is none. */
  readonly specs: readonly string[]
}

/** Reads what follows `test:repeat` on the command line; `problem` is one sentence. */
export function readRepeatFlags(parameters: readonly string[]): RepeatFlags | { readonly problem: string } {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '20' }, continue: { type: 'boolean', default: false } },
  })
  const rounds = Number(values.rounds)
  if (!Number.isSafeInteger(rounds) || rounds < 1)
    return { problem: `--rounds takes a whole number from 1, and not "${values.rounds}".` }
  return { rounds, continues: values.continue, specs: positionals }
}
