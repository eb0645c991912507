import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('../', import.meta.url)

/** Files that a file loads, at once or later. Imports of types are left out. */
function loadedBy(entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (file: URL) => {
    const path = file.href.slice(source.href.length)
    if (found.has(path)) return
    found.add(path)
    const imports = readFileSync(file, 'utf8').matchAll(/(?:^(?:im|ex)port (?!type )[^'"]*?|import\()'(\.[^']*)\.js'/gm)
    for (const [, specifier = ''] of imports) visit(new URL(`${specifier}.ts`, file))
  }
  for (const entry of entries) visit(new URL(entry, source))
  return found
}

test('a gateway for production loads nothing of the sandbox', () => {
  const loaded = [...loadedBy(['index.ts', 'cli.ts'])]
  expect(loaded.length).toBeGreaterThan(200)
  const ofSandbox = loaded.filter((path) => path.startsWith('onramp/')).toSorted()
  expect(ofSandbox).toEqual(['onramp/onrampElsewhere.ts', 'onramp/settings/text.ts'])
})

test('the entry of the sandbox loads its checkout and its payers', () => {
  const loaded = loadedBy(['sandbox.ts'])
  for (const path of ['sandbox/addCheckout.ts', 'payouts/createEvmPayer.ts', 'payouts/createSolanaPayer.ts']) {
    expect(loaded).toContain(`onramp/${path}`)
  }
})
