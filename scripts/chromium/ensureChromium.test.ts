import { expect, test } from 'vitest'
import { ensureChromium } from './ensureChromium.ts'

/** A machine on which the given command line makes a browser appear, and other commands answer with `refused` or work. */
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

test('takes the browser that is there without a word and without running anything', async () => {
  const { ensured, lines, commands } = machine({ has: true })
  await expect(ensured).resolves.toBe('/opt/chromium')
  expect(lines).toEqual([])
  expect(commands).toEqual([])
})

test('says in one line that there is none and asks Playwright first', async () => {
  const { ensured, lines, commands } = machine({ bringsIt: 'playwright install' })
  await expect(ensured).resolves.toBe('/opt/chromium')
  expect(lines).toHaveLength(1)
  expect(commands).toEqual(['playwright install --no-shell chromium'])
})

test('falls back to the distribution as root, after an update of its lists', async () => {
  const { ensured, commands } = machine({ bringsIt: 'apt-get install', refused: /playwright/, isRoot: true })
  await expect(ensured).resolves.toBe('/opt/chromium')
  expect(commands.slice(1)).toEqual([
    'apt-get --version',
    'apt-get update',
    'apt-get install -y --no-install-recommends chromium',
  ])
})

test('uses sudo only without a password', async () => {
  const { ensured, commands } = machine({ bringsIt: 'apt-get install', refused: /playwright/ })
  await expect(ensured).resolves.toBe('/opt/chromium')
  expect(commands.slice(1).every((line) => line.startsWith('sudo -n apt-get'))).toBe(true)
})

test('stops with one sentence where nothing may be installed', async () => {
  const { ensured, commands } = machine({ refused: /playwright|sudo/ })
  await expect(ensured).rejects.toThrow(/^The tests need Chromium[^.]*\.$/)
  expect(commands.some((line) => line.includes('install -y'))).toBe(false)
})

test('stops with the sentence when the installers say yes and no browser came', async () => {
  const { ensured } = machine({ isRoot: true })
  await expect(ensured).rejects.toThrow(/CHROMIUM_PATH/)
})
