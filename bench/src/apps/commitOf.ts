import { root } from '../../../scripts/root.ts'
import { run } from '../../../scripts/runner/run.ts'

/** @returns The commit of this repository, and whether files differ from it. */
export async function commitOf(): Promise<string> {
  const head = await run('git', ['rev-parse', '--short', 'HEAD'], { cwd: root })
  if (head.code !== 0) return 'an unknown commit'
  const { output } = await run('git', ['status', '--porcelain'], { cwd: root })
  return `${head.output.trim()}${output.trim() === '' ? '' : ', with changes since'}`
}
