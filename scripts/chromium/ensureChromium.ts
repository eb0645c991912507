import { type RunResult, run } from '../runner/run.ts'
import { findChromium } from './findChromium.ts'

export interface ChromiumSupply {
  readonly find: () => string | undefined
  readonly run: (command: string, parameters: readonly string[]) => Promise<RunResult>
  readonly say: (line: string) => void
  readonly isRoot: boolean
}

/**
 * Finds Chromium, or says in one line that there is none and gets one: from Playwright's installer, or, where that
 * cannot be reached and this person may install system packages, from the distribution.
 *
 * @throws {Error} with one sentence that says what to do when neither way leads to a browser that starts.
 */
export async function ensureChromium(supply: Partial<ChromiumSupply> = {}): Promise<string> {
  const {
    find = findChromium,
    run: execute = runInstaller,
    say = console.log,
    isRoot = process.getuid?.() === 0,
  } = supply
  const present = find()
  if (present) return present

  say('No Chromium found: getting one with Playwright, or else from the distribution.')
  await execute('playwright', ['install', '--no-shell', 'chromium'])
  const own = find()
  if (own) return own

  const sudo = isRoot ? [] : ['sudo', '-n']
  const asRoot = (...words: string[]) => {
    const [command = '', ...parameters] = [...sudo, ...words]
    return execute(command, parameters)
  }
  const mayInstall = (await asRoot('apt-get', '--version')).code === 0
  if (mayInstall) {
    await asRoot('apt-get', 'update')
    await asRoot('apt-get', 'install', '-y', '--no-install-recommends', 'chromium')
    const installed = find()
    if (installed) return installed
  }
  throw new Error(
    'The tests need Chromium and could not get it here: install it with your system, or set CHROMIUM_PATH to one, and run the command again.',
  )
}

function runInstaller(command: string, parameters: readonly string[]): Promise<RunResult> {
  return run(command, parameters, {
    env: { DEBIAN_FRONTEND: 'noninteractive', PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  })
}
