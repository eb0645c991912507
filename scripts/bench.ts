import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { root } from './root.ts'

/**
 * Runs every `*.bench.ts` in `bench` and in the packages, one after the other.
 * - Parameters select the benches whose path contains one of them.
 * - Flags (`--peers`) are passed to the benches.
 *
 * Each bench prints a table and its figures as JSON. Some print whether a figure meets its target.
 * A missed target is no failure; a figure of ours that can't be measured is one.
 */
export async function main(parameters: readonly string[]): Promise<number> {
  const isFlag = (parameter: string) => parameter.startsWith('--')
  const parts = parameters.filter((parameter) => !isFlag(parameter))
  const files = findBenches(parts)
  if (files.length === 0) {
    console.error(`No bench has a path that contains ${parts.join(' or ')}.`)
    return 1
  }
  let worst = 0
  for (const file of files) {
    console.log(`\n${file}`)
    worst = Math.max(worst, await runBench(file, parameters.filter(isFlag)))
  }
  return worst
}

/** Paths relative to the root, with slashes. */
export function findBenches(parts: readonly string[] = []): string[] {
  return globSync(['bench/*.bench.ts', 'packages/*/bench/*.bench.ts'], { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)))
    .sort()
}

async function runBench(file: string, flags: readonly string[]): Promise<number> {
  const program = spawn(process.execPath, [join(root, file), ...flags], { cwd: root, stdio: 'inherit' })
  const [code] = await once(program, 'exit')
  return typeof code === 'number' ? code : 1
}
