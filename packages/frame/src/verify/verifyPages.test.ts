import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { startTestWallet } from '../../../gateway/testing/wallet/startTestWallet.js'
import { runCommand } from '../cli/runCommand.js'
import { verifyPages } from './verifyPages.js'

const files = {
  'assets/sdk-1.js': 'start()',
  'assets/worker-2.js': 'sign()',
  'sdk.html': '<!doctype html><script type="module" src="/assets/sdk-1.js"></script>',
}
const paths = ['/assets/sdk-1.js', '/assets/worker-2.js', '/sdk']

const pages = mkdtempSync(join(tmpdir(), 'latchkey-pages-'))
afterAll(() => rmSync(pages, { recursive: true, force: true }))
mkdirSync(join(pages, 'assets'))
for (const [name, text] of Object.entries(files)) writeFileSync(join(pages, name), text)
const lines = Object.entries(files).map(
  ([name, text]) => `${createHash('sha256').update(text).digest('hex')}  ${name}\n`,
)
writeFileSync(join(pages, 'hashes.txt'), lines.join(''))

/** A server that answers each path with what the test gives, and 404 for others. */
async function serve(answers: Readonly<Record<string, string>>): Promise<string> {
  const server = createServer(({ url = '' }, answer) => {
    const text = answers[url]
    if (text === 'redirect') answer.writeHead(302, { location: '/sdk' }).end()
    else answer.writeHead(text === undefined ? 404 : 200).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const published = Object.fromEntries(Object.values(files).map((text, at) => [paths[at], text]))

describe('what an origin sends is compared with the published hashes', () => {
  test('a gateway that serves the pages sends all of them', async () => {
    const { walletUrl } = await startTestWallet({ pages })
    await expect(verifyPages(walletUrl, { pages })).resolves.toEqual({ count: 3, faults: [] })
  })

  test.each(paths)('one changed byte of %s is found', async (path) => {
    const text = String(published[path])
    const origin = await serve({ ...published, [path]: `${text.slice(0, -1)}X` })
    await expect(verifyPages(origin, { pages })).resolves.toEqual({ count: 3, faults: [{ path, kind: 'changed' }] })
  })

  test.each([
    ['one byte more', { '/sdk': `${files['sdk.html']} ` }, 'changed'],
    ['an empty file', { '/sdk': '' }, 'changed'],
    ['a file without end', { '/sdk': 'x'.repeat(9_000_000) }, 'changed'],
    ['no file', { '/sdk': undefined }, 'missing'],
    ['a redirect', { '/sdk': 'redirect' }, 'missing'],
  ])('%s is found', async (_, answers, kind) => {
    const origin = await serve({ ...published, ...answers } as Readonly<Record<string, string>>)
    await expect(verifyPages(origin, { pages })).resolves.toEqual({ count: 3, faults: [{ path: '/sdk', kind }] })
  })
})

describe('what can not be compared is an error', () => {
  test.each([
    '',
    'wallet.app.example',
    'https://wallet.app.example/',
    'https://wallet.app.example/sdk',
    'http://wallet.app.example',
    'http://127.0.0.1.app.example',
    'https://ada:secret@wallet.app.example',
    'file:///srv/pages',
  ])('"%s" is no origin', async (origin) => {
    await expect(verifyPages(origin, { pages })).rejects.toMatchObject({ name: 'VerifyError', code: 'VERIFY_ORIGIN' })
  })

  test('an origin that does not answer', async () => {
    const origin = await serve({})
    const closed = origin.replace(/\d+$/, '1')
    await expect(verifyPages(closed, { pages })).rejects.toMatchObject({
      code: 'VERIFY_UNREACHABLE',
      cause: expect.anything(),
    })
  })

  test('an abort rejects with its reason', async () => {
    const origin = await serve(published)
    const reason = new Error('enough')
    await expect(verifyPages(origin, { pages, signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })

  test.each(['', 'hello', `${'0'.repeat(63)}  sdk.html`, `${'0'.repeat(64)}  ../../x y`])(
    'a list of hashes that is "%s"',
    async (text) => {
      const folder = mkdtempSync(join(tmpdir(), 'latchkey-pages-'))
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
      await expect(verifyPages('https://wallet.app.example', { pages: folder })).rejects.toMatchObject({
        code: 'VERIFY_PAGES',
      })
      writeFileSync(join(folder, 'hashes.txt'), text)
      await expect(verifyPages('https://wallet.app.example', { pages: folder })).rejects.toMatchObject({
        code: 'VERIFY_PAGES',
      })
    },
  )
})

describe('the command', () => {
  const run = async (...words: readonly string[]) => {
    const printed: string[] = []
    const errors: string[] = []
    const tools = { version: '1.2.3', from: pages, print: (text: string) => printed.push(text) }
    const code = await runCommand(words, { ...tools, printError: (text) => errors.push(text) })
    return { code, printed: printed.join(''), errors: errors.join('') }
  }

  test('says how many files are equal', async () => {
    const origin = await serve(published)
    expect(await run('verify', origin, '--pages', '.')).toEqual({
      code: 0,
      printed: `${origin} sends the 3 files of ${pages}.\n`,
      errors: '',
    })
  })

  test('lists the files that are not', async () => {
    const origin = await serve({ ...published, '/sdk': 'x', '/assets/sdk-1.js': 'redirect' })
    expect(await run('verify', origin, '--pages', pages)).toEqual({
      code: 1,
      printed: '',
      errors: `${origin} does not send what was published: 2 of 3 files differ.\n  missing /assets/sdk-1.js\n  changed /sdk\n`,
    })
  })

  test('prints its help and its version', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, printed: expect.stringMatching(/^Usage: latchkey-frame /) })
    expect(await run('-v')).toMatchObject({ code: 0, printed: '1.2.3\n' })
  })

  test.each([
    [[]],
    [['verify']],
    [['check', 'https://wallet.app.example']],
    [['verify', 'https://a.example', 'https://b.example']],
    [['verify', 'https://a.example', '--fast']],
    [['verify', 'a.example']],
    [['verify', 'https://a.example', '--pages', 'nowhere']],
  ])('refuses %o with exit code 2', async (words) => {
    expect(await run(...words)).toMatchObject({ code: 2, printed: '', errors: expect.stringMatching(/.\n$/) })
  })
})
