import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

export interface ChromiumSources {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Where Playwright keeps its own Chromium. It may be missing. */
  readonly ownPath: string
  /** Whether the program at this path exists and answers. */
  readonly starts: (path: string) => boolean
}

const distribution = ['chromium', 'chromium-browser', 'google-chrome']

/**
 * The Chromium for tests: `CHROMIUM_PATH`, else the browser of the distribution, else Playwright's
 * own. A program that exists but does not start (a stub, missing libraries) is ignored.
 *
 * @throws {Error} when `CHROMIUM_PATH` does not start: another browser would hide the mistake.
 */
export function findChromium(sources: Partial<ChromiumSources> = {}): string | undefined {
  const { env = process.env, ownPath = chromium.executablePath(), starts = answersToVersion } = sources
  const named = env.CHROMIUM_PATH
  if (named) {
    if (starts(named)) return named
    throw new Error(`CHROMIUM_PATH is ${named}, and no browser starts there. Correct it or unset it.`)
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = distribution.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, ownPath].find(starts)
}

function answersToVersion(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 120_000 })
    return true
  } catch {
    return false
  }
}
