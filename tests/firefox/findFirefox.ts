import { execFileSync } from 'node:child_process'
import { delimiter, join } from 'node:path'

/**
 * The Firefox for tests: `FIREFOX_PATH`, else the first one in PATH that starts.
 *
 * @throws {Error} with one sentence on what to do when no Firefox starts.
 */
export function findFirefox(env: Readonly<Record<string, string | undefined>> = process.env): string {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = env.FIREFOX_PATH
    ? [env.FIREFOX_PATH]
    : ['firefox', 'firefox-esr'].flatMap((name) => folders.map((folder) => join(folder, name)))
  const found = candidates.find(answersToVersion)
  if (!found)
    throw new Error(
      env.FIREFOX_PATH
        ? `FIREFOX_PATH is ${env.FIREFOX_PATH}, and no browser starts there. Correct it or unset it.`
        : 'Firefox not found. Install it (on Debian `apt-get install firefox-esr`) or set FIREFOX_PATH.',
    )
  return found
}

function answersToVersion(path: string): boolean {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}
