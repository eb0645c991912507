import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '../../packages/core/src/entities/languages.ts'
import { root } from '../../scripts/root.ts'

/** Folders `src/texts`, one for each package with texts. */
const folders = globSync('packages/*/src/texts', { cwd: root }).sort()
const files = folders.flatMap((folder) => languages.map((language) => ({ folder, language })))
const others = files.filter(({ language }) => language !== 'en')

/** Names, which every language writes alike. */
const names: ReadonlySet<string> = new Set([
  'App Store',
  'Chrome Web Store',
  'ECDSA',
  'Ed25519',
  'Edge Add-ons',
  'Ethereum',
  'Firefox Add-ons',
  'Google Play',
  'NFT',
  'NFTs',
  'Ordinals',
  'Sr25519',
  'WalletConnect',
])
/** Words that some languages in Latin letters share with English. */
const shared: ReadonlySet<string> = new Set([
  'App',
  'Browser',
  'Bytes',
  'Collection',
  'Data',
  'Deposit',
  'Desktop',
  'Details',
  'Item',
  'Max',
  'Mobile',
  'Name',
  'Note',
  'Pools',
  'Program',
  'Route',
  'Service',
  'Site',
  'Slippage',
  'Standard',
  'Test',
  'Tip',
  'Token',
  'Tokens',
  'Transaction',
  'Transfer',
  'Wallet',
  'Wallets',
  'Web',
  'Website',
])
/** The letters of each language that is not written in Latin ones. */
const letters: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  th: /\p{Script=Thai}/u,
  uk: /\p{Script=Cyrillic}/u,
  'zh-CN': /\p{Script=Han}/u,
  'zh-HK': /\p{Script=Han}/u,
  'zh-TW': /\p{Script=Han}/u,
}

/** All texts of a language by path: `buttons.connect`. English is a module, the others are JSON. */
async function textsOf(folder: string, language: string): Promise<ReadonlyMap<string, string>> {
  const path = join(root, folder, fileOf(language))
  const { texts, ...others } = language === 'en' ? await import(path) : JSON.parse(readFileSync(path, 'utf8'))
  expect(others).toEqual({})
  return new Map(flatten(texts))
}

const fileOf = (language: string) => (language === 'en' ? 'en.ts' : `${language}.json`)

function flatten(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, each]) => flatten(each, path ? `${path}.${key}` : key))
}

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
const words = (text: string) => text.replace(/\{\w+\}/g, '')

test('each package with texts has a file for each language, and nothing else', () => {
  const found = globSync('packages/*/src/**/text.ts', { cwd: root }).filter((file) =>
    /^packages\/(react|frame-pages\/src\/interface|plugin-[a-z]+)\/(?!src\/server)/.test(file),
  )
  expect(folders.map((folder) => folder.split('/')[1])).toEqual(
    [...new Set(found.map((file) => file.split('/')[1]))].sort(),
  )
  for (const folder of folders)
    expect(globSync('*', { cwd: join(root, folder) }).sort()).toEqual(languages.map(fileOf).sort())
})

test.each(folders)('the list of languages that %s loads is complete', async (folder) => {
  const path = folder === 'packages/react/src/texts' ? '../text/translations.ts' : '../translations.ts'
  const { translations } = await import(join(root, folder, path))
  expect(Object.keys(translations)).toEqual(languages)
  for (const language of languages) {
    const { texts } = await translations[language]()
    expect([language, new Map(flatten(texts))]).toEqual([language, await textsOf(folder, language)])
  }
})

test.each(others)(
  '$folder in the language $language has the texts and placeholders of English',
  async ({ folder, language }) => {
    const [english, texts] = [await textsOf(folder, 'en'), await textsOf(folder, language)]
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort())
    const shapeOf = (each: ReadonlyMap<string, string>) =>
      Object.fromEntries([...each].map(([path, text]) => [path, placeholders(text)]))
    expect(shapeOf(texts)).toEqual(shapeOf(english))
  },
)

test.each(others)('$folder in the language $language is translated, and plain text', async ({ folder, language }) => {
  const [english, texts] = [await textsOf(folder, 'en'), await textsOf(folder, language)]
  const letter = letters[language]
  const faults = [...texts].filter(([path, text]) => {
    if (text !== text.trim() || /<[a-z/]|&\w+;/i.test(text) || text === '') return true
    if (!/\p{L}/u.test(words(text)) || names.has(text)) return false
    return letter ? !letter.test(text) : text === english.get(path) && !shared.has(text)
  })
  expect(faults).toEqual([])
})

test('docs/languages.md lists the languages, each with the packages in which a native speaker has read it', () => {
  const page = readFileSync(join(root, 'docs/languages.md'), 'utf8')
  const rows = [...page.matchAll(/^\| [A-Z][^|]+ \| `([\w-]+)` \| (.+) \|$/gm)]
  expect(rows.map(([, language]) => language)).toEqual(languages.filter((language) => language !== 'en'))
  const read = rows.flatMap(([, , cell = '']) => (cell === 'none yet' ? [] : cell.split(', ')))
  expect(read.filter((name) => !folders.includes(`packages/${name}/src/texts`))).toEqual([])
})
