import { expect, test } from 'vitest'
import { ensureChromium } from './ensureChromium.ts'

/**
 * A machine where a command line that contains `bringsIt` installs a browser. Commands that match
 * `refused` fail, all others succeed.
 */
function machine(options: {
  readonly has?: boolean
  readonly bringsIt?: string
  readonly refused?: RegExp
  readonly isRoot?: boolean
}) {
  const lines: string[] = []
  const commands: string[] = []
  let path = options.has ? '/opt/chromium' : undefined
  const ensured = ensureChromium({
    find: () => path,
    say: (line) => lines.push(line),
    isRoot: options.isRoot ?? false,
    run: async (command, parameters) => {
      const line = [command, ...parameters].join(' ')
      commands.push(line)
      if (options.refused?.test(line)) return { code: 1, output: 'refused' }
      if (options.bringsIt && line.includes(options.bringsIt)) path = '/opt/chromium'
      return { code: 0, output: '' }
    },
  })
  return { ensured, lines, commands }
}

test('ensureChromium() returns an installed browser without output and without running anything', async () => {
  const { ensured, lines, commands } = machine({ has: true })
  await expect(ensured).resolves.toBe('/opt/chromium')
  expect(lines).toEqual([])
  expect(commands).toEqual([])
})

test('ensureChromium() prints one line and tries Playwright first when no browser is found', async () => {
  const { ensured, lines, commands } = machine({ bringsIt: 'playwright install' })
  await expect(ensured).resolves.toBe('/opt/chromium')
  expect(lines).toHaveLength(1)
  expect(commands).toEqual(['playwright install --no-shell chromium'])
})

test('ensureChromium() installs the package of the distribution as root, after apt-get update', async () => {
  const { ensured, commands } = machine({ bringsIt: 'apt-get install', refused: /playwright/, isRoot: true })
  await expect(ensured).resolves.toBe('/opt/chromium')
  expect(commands.slice(1)).toEqual([
    'apt-get --version',
    'apt-get update',
    'apt-get install -y --no-install-recommends chromium',
  ])
})

test('ensureChromium() uses sudo only without a password', async () => {
  const { ensured, commands } = machine({ bringsIt: 'apt-get install', refused: /playwright/ })
  await expect(ensured).resolves.toBe('/opt/chromium')
  expect(commands.slice(1).every((line) => line.startsWith('sudo -n apt-get'))).toBe(true)
})

test('ensureChromium() rejects with one sentence when the user may not install packages', async () => {
  const { ensured, commands } = machine({ refused: /playwright|sudo/ })
  await expect(ensured).rejects.toThrow(/^Chromium not found.*again\.$/)
  expect(commands.some((line) => line.includes('install -y'))).toBe(false)
})

test('ensureChromium() rejects when the installers succeed and no browser is found', async () => {
  const { ensured } = machine({ isRoot: true })
  await expect(ensured).rejects.toThrow(/CHROMIUM_PATH/)
})
