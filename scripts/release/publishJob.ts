import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../root.ts'

interface Job {
  readonly env?: Readonly<Record<string, string>>
  readonly steps: readonly { readonly run?: string }[]
}

export interface PublishJob {
  readonly words: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

/** The command and the environment with which the workflow publishes. @throws {Error} when it has no such job. */
export function publishJob(): PublishJob {
  const file = '.github/workflows/release.yml'
  const { jobs } = parse(readFileSync(join(root, file), 'utf8')) as { readonly jobs: Readonly<Record<string, Job>> }
  for (const { env = {}, steps } of Object.values(jobs)) {
    for (const { run = '' } of steps) {
      const [, words] = / exec changeset (publish\b.*)$/.exec(run) ?? []
      if (words) return { words: words.split(' '), env }
    }
  }
  throw new Error(`${file} has no step that ends with "exec changeset publish". The dry run runs that command.`)
}
