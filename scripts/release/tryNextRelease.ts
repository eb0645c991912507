import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../root.ts'
import { publishable } from '../runner/publishable.ts'
import { type RunResult, run } from '../runner/run.ts'
import type { Packument } from './Packument.ts'
import { publishJob } from './publishJob.ts'

export interface NextRelease {
  readonly registry: string
  readonly env: Readonly<Record<string, string>>
}

const sentence = 'The core waits less.'
const changed = '@latchkey/core'

/**
 * Writes a changeset for core in a copy of the packages, raises the versions and publishes them. Only
 * core gets a new version: the ranges of the other packages include it.
 */
export async function tryNextRelease(copy: string, { registry, env }: NextRelease): Promise<RunResult> {
  copyPackages(copy)
  writeFileSync(join(copy, '.changeset/next.md'), `---\n'${changed}': patch\n---\n\n${sentence}\n`)
  for (const [command, words] of [
    ['git', ['init', '--quiet']],
    ['changeset', ['version']],
    ['changeset', publishJob().words],
  ] as const) {
    const result = await run(command, words, { cwd: copy, env })
    if (result.code !== 0) return result
  }
  const faults = await Promise.all(
    publishable(copy).map(async ({ folder, manifest: { name, version } }) => {
      const wanted = name === changed ? '1.0.1' : '1.0.0'
      const { 'dist-tags': tags } = (await (await fetch(`${registry}${name}`)).json()) as Packument
      const changelog = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')
      return [
        ...(version === wanted ? [] : [`${name} is raised to ${version}, not to ${wanted}`]),
        ...(tags.latest === wanted ? [] : [`${name} is published as ${tags.latest}, not as ${wanted}`]),
        ...(name !== changed || changelog.includes(sentence) ? [] : [`The changelog of ${name} lacks the change`]),
        ...(changelog.includes('\n## 1.0.0\n\nFirst release.\n')
          ? []
          : [`The changelog of ${name} lacks its beginning`]),
      ]
    }),
  )
  return { code: faults.flat().length === 0 ? 0 : 1, output: faults.flat().join('\n') }
}

/** Copies what is published, and what changesets read of the workspace. */
function copyPackages(copy: string): void {
  mkdirSync(join(copy, '.changeset'), { recursive: true })
  for (const file of ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', 'LICENSE', '.changeset/config.json'])
    cpSync(join(root, file), join(copy, file))
  for (const { folder, manifest } of publishable()) {
    for (const file of ['package.json', 'README.md', ...(manifest.files ?? [])]) {
      const from = join(folder, file)
      if (existsSync(from)) cpSync(from, join(copy, 'packages', basename(folder), file), { recursive: true })
    }
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
}
