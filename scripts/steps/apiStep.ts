import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEntries } from '../api/readEntries.ts'
import { root } from '../root.ts'
import type { Step } from '../runner/Step.ts'
import { failed, passed, sum } from '../runner/tally.ts'

const folder = join(root, 'tests/api')
const advice = 'If this change is intended, run `pnpm api` and commit what it writes to tests/api.'

/**
 * Compares the exports of each entry with the accepted ones, so that a commit shows every change of
 * the public API.
 */
export const apiStep: Step = {
  name: 'api',
  about: 'names and types of every entry, against tests/api',
  async run() {
    const entries = readEntries()
    const known = new Map(
      globSync('*.txt', { cwd: folder }).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
    )
    const files = new Set([...entries.map(({ file }) => file), ...known.keys()])
    const problems = [...files].flatMap((file) => {
      const now = entries.find((entry) => entry.file === file)?.api
      const changed = changedNames(known.get(file), now)
      return changed.length > 0 ? [`${file}: ${changed.join(', ')}`] : []
    })
    const good = Array.from({ length: files.size - problems.length }, () => passed)
    const output = problems.length > 0 ? `${problems.join('\n')}\n${advice}\n` : ''
    return { ...sum([...good, ...problems.map(() => failed)]), output }
  },
}

/** `+ name` for added, `- name` for removed, `~ name` for changed declarations. */
function changedNames(before = '', now = ''): string[] {
  const [old, current] = [declarations(before), declarations(now)]
  return [...new Set([...old.keys(), ...current.keys()])].sort().flatMap((name) => {
    if (!old.has(name)) return [`+ ${name}`]
    if (!current.has(name)) return [`- ${name}`]
    return old.get(name) === current.get(name) ? [] : [`~ ${name}`]
  })
}

function declarations(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .split('\n\n')
      .filter(Boolean)
      .map((part) => [part.slice(0, part.indexOf(':')).trim(), part.trim()]),
  )
}
