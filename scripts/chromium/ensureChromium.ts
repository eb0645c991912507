import { type RunResult, run } from '../runner/run.ts'
import { findChromium } from './findChromium.ts'

export interface ChromiumSupply {
  readonly find: () => string | undefined
  readonly run: (command: string, parameters: readonly string[]) => Promise<RunResult>
  readonly say: (line: string) => void
  readonly isRoot: boolean
}

/**
 * Finds Chromium. If there is no browser, prints one line and installs one: with Playwright, or, if
 * that fails and the user may install system packages, from the distribution.
 *
 * @throws {Error} with one sentence on what to do when no browser starts after both.
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

  say('Chromium not found. Installing it with Playwright, or else from the distribution.')
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
    'Chromium not found, and it could not be installed. Install it with your system, or set CHROMIUM_PATH to a Chromium, and run the command again.',
  )
}

function runInstaller(command: string, parameters: readonly string[]): Promise<RunResult> {
  return run(command, parameters, {
    env: { DEBIAN_FRONTEND: 'noninteractive', PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  })
}
